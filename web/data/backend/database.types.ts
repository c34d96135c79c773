// Written by scripts/database-types.ts from supabase/migrations; never by hand.
/* oxlint-disable typescript/no-redundant-type-constituents -- generated code names empty unions */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activities: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          type: string;
          user_id: string;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "activities_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      announcements: {
        Row: {
          channel: string;
          created_at: string;
          created_by: string | null;
          finished_at: string | null;
          id: string;
          is_queued: boolean;
          next_mail_at: string;
          per_minute: number;
          queued: number;
          reached: string | null;
          recipients: number;
          state: string;
          texts: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          channel: string;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          is_queued?: boolean;
          next_mail_at?: string;
          per_minute?: number;
          queued?: number;
          reached?: string | null;
          recipients?: number;
          state?: string;
          texts: NonNullable<Json>;
        };
        Update: {
          channel?: string;
          created_at?: string;
          created_by?: string | null;
          finished_at?: string | null;
          id?: string;
          is_queued?: boolean;
          next_mail_at?: string;
          per_minute?: number;
          queued?: number;
          reached?: string | null;
          recipients?: number;
          state?: string;
          texts?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "announcements_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      army_list_versions: {
        Row: {
          built_points: number | null;
          catalog_version: string | null;
          faction: string;
          list_id: string;
          name: string;
          note: string;
          points_limit: number | null;
          saved_at: string;
          tags: string[];
          units: NonNullable<Json>;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          built_points?: number | null;
          catalog_version?: string | null;
          faction: string;
          list_id: string;
          name: string;
          note: string;
          points_limit?: number | null;
          saved_at: string;
          tags: string[];
          units: NonNullable<Json>;
          user_id: string;
          version: number;
        };
        Update: {
          built_points?: number | null;
          catalog_version?: string | null;
          faction?: string;
          list_id?: string;
          name?: string;
          note?: string;
          points_limit?: number | null;
          saved_at?: string;
          tags?: string[];
          units?: NonNullable<Json>;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "army_list_versions_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      army_lists: {
        Row: {
          archived: boolean;
          built_points: number | null;
          catalog_version: string | null;
          created_at: string;
          faction: string;
          id: string;
          name: string;
          note: string;
          points_limit: number | null;
          tags: string[];
          units: NonNullable<Json>;
          updated_at: string;
          user_id: string;
          version: number;
          wab_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          archived?: boolean;
          built_points?: number | null;
          catalog_version?: string | null;
          created_at?: string;
          faction: string;
          id?: string;
          name: string;
          note?: string;
          points_limit?: number | null;
          tags?: string[];
          units: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
          wab_id?: string | null;
        };
        Update: {
          archived?: boolean;
          built_points?: number | null;
          catalog_version?: string | null;
          created_at?: string;
          faction?: string;
          id?: string;
          name?: string;
          note?: string;
          points_limit?: number | null;
          tags?: string[];
          units?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
          version?: number;
          wab_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "army_lists_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          after: Json | null;
          before: Json | null;
          happened_at: string;
          id: number;
          row_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          happened_at?: string;
          id?: never;
          row_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          happened_at?: string;
          id?: never;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "audit_log_actor_id_fkey";
            columns: ["actor_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
        };
        ComputedFields: never;
        Insert: {
          blocked_id: string;
          blocker_id?: string;
          created_at?: string;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blocks_blocked_id_fkey";
            columns: ["blocked_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blocks_blocker_id_fkey";
            columns: ["blocker_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      build_failures: {
        Row: {
          branch: string | null;
          created_at: string;
          deploy_id: string | null;
          deploy_url: string | null;
          error_message: string | null;
          id: string;
          site_name: string;
        };
        ComputedFields: never;
        Insert: {
          branch?: string | null;
          created_at?: string;
          deploy_id?: string | null;
          deploy_url?: string | null;
          error_message?: string | null;
          id?: string;
          site_name: string;
        };
        Update: {
          branch?: string | null;
          created_at?: string;
          deploy_id?: string | null;
          deploy_url?: string | null;
          error_message?: string | null;
          id?: string;
          site_name?: string;
        };
        Relationships: [];
      };
      deleted_rows: {
        Row: {
          batch: string;
          content: NonNullable<Json>;
          deleted_at: string;
          deleted_by: string | null;
          id: string;
          owner_id: string | null;
          position: number;
          row_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          batch?: string;
          content: NonNullable<Json>;
          deleted_at?: string;
          deleted_by?: string | null;
          id?: string;
          owner_id?: string | null;
          position?: never;
          row_id: string;
          table_name: string;
        };
        Update: {
          batch?: string;
          content?: NonNullable<Json>;
          deleted_at?: string;
          deleted_by?: string | null;
          id?: string;
          owner_id?: string | null;
          position?: never;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deleted_rows_deleted_by_fkey";
            columns: ["deleted_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deleted_rows_owner_id_fkey";
            columns: ["owner_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      deployments: {
        Row: {
          branch: string | null;
          created_at: string;
          deploy_url: string | null;
          error_message: string | null;
          id: string;
          is_ours: boolean;
          site_name: string;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          branch?: string | null;
          created_at?: string;
          deploy_url?: string | null;
          error_message?: string | null;
          id: string;
          is_ours?: boolean;
          site_name: string;
          state: string;
        };
        Update: {
          branch?: string | null;
          created_at?: string;
          deploy_url?: string | null;
          error_message?: string | null;
          id?: string;
          is_ours?: boolean;
          site_name?: string;
          state?: string;
        };
        Relationships: [];
      };
      direct_messages: {
        Row: {
          content: string;
          created_at: string;
          id: string;
          read: boolean;
          recipient_id: string | null;
          sender_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          id?: string;
          read?: boolean;
          recipient_id?: string | null;
          sender_id?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          id?: string;
          read?: boolean;
          recipient_id?: string | null;
          sender_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "direct_messages_recipient_id_fkey";
            columns: ["recipient_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "direct_messages_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      factions: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          name_es: string | null;
          name_fr: string | null;
          order_index: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id: string;
          name: string;
          name_es?: string | null;
          name_fr?: string | null;
          order_index?: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          name_es?: string | null;
          name_fr?: string | null;
          order_index?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      faq_sections: {
        Row: {
          content: string;
          content_es: string | null;
          content_fr: string | null;
          created_at: string;
          id: string;
          order_index: number;
          section: string;
          section_es: string | null;
          section_fr: string | null;
          slug: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          content_es?: string | null;
          content_fr?: string | null;
          created_at?: string;
          id?: string;
          order_index?: number;
          section: string;
          section_es?: string | null;
          section_fr?: string | null;
          slug?: string | null;
          updated_at?: string;
        };
        Update: {
          content?: string;
          content_es?: string | null;
          content_fr?: string | null;
          created_at?: string;
          id?: string;
          order_index?: number;
          section?: string;
          section_es?: string | null;
          section_fr?: string | null;
          slug?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      friendships: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          id: string;
          recipient_id: string;
          sender_id: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          id?: string;
          recipient_id: string;
          sender_id?: string;
          status?: string;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          id?: string;
          recipient_id?: string;
          sender_id?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: "friendships_recipient_id_fkey";
            columns: ["recipient_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "friendships_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      game_events: {
        Row: {
          bytes: number;
          created_at: string;
          event: NonNullable<Json>;
          game_id: string;
          id: string;
          number: number;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          created_at?: string;
          event: NonNullable<Json>;
          game_id: string;
          id: string;
          number: number;
          user_id?: string | null;
        };
        Update: {
          bytes?: number;
          created_at?: string;
          event?: NonNullable<Json>;
          game_id?: string;
          id?: string;
          number?: number;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "game_events_game_id_fkey";
            columns: ["game_id"];
            isOneToOne: false;
            referencedRelation: "games";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "game_events_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      game_participants: {
        Row: {
          created_at: string;
          game_id: string;
          id: string;
          name: string;
          seat: number;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          game_id: string;
          id?: string;
          name: string;
          seat: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          game_id?: string;
          id?: string;
          name?: string;
          seat?: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "game_participants_game_id_fkey";
            columns: ["game_id"];
            isOneToOne: false;
            referencedRelation: "games";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "game_participants_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      game_results: {
        Row: {
          changed_at: string | null;
          changed_by: string | null;
          confirmed_at: string | null;
          confirmed_by: string | null;
          created_at: string;
          disputed_at: string | null;
          disputed_by: string | null;
          game_id: string;
          recorded_by: string | null;
          scores: NonNullable<Json>;
          winner_seat: number | null;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string | null;
          changed_by?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          disputed_at?: string | null;
          disputed_by?: string | null;
          game_id: string;
          recorded_by?: string | null;
          scores: NonNullable<Json>;
          winner_seat?: number | null;
        };
        Update: {
          changed_at?: string | null;
          changed_by?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          disputed_at?: string | null;
          disputed_by?: string | null;
          game_id?: string;
          recorded_by?: string | null;
          scores?: NonNullable<Json>;
          winner_seat?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "game_results_changed_by_fkey";
            columns: ["changed_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "game_results_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "game_results_disputed_by_fkey";
            columns: ["disputed_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "game_results_game_id_fkey";
            columns: ["game_id"];
            isOneToOne: true;
            referencedRelation: "games";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "game_results_recorded_by_fkey";
            columns: ["recorded_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      games: {
        Row: {
          active_at: string;
          bytes: number;
          channel: string;
          counted: number;
          counted_for: string | null;
          created_at: string;
          created_by: string | null;
          id: string;
          latest_time: number;
          mission: string | null;
          number: number;
        };
        ComputedFields: never;
        Insert: {
          active_at?: string;
          bytes?: number;
          channel?: string;
          counted?: number;
          counted_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          latest_time?: number;
          mission?: string | null;
          number?: number;
        };
        Update: {
          active_at?: string;
          bytes?: number;
          channel?: string;
          counted?: number;
          counted_for?: string | null;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          latest_time?: number;
          mission?: string | null;
          number?: number;
        };
        Relationships: [
          {
            foreignKeyName: "games_counted_for_fkey";
            columns: ["counted_for"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "games_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      mail_choices: {
        Row: {
          announcements: boolean;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          announcements?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          announcements?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "mail_choices_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      mail_outbox: {
        Row: {
          announcement_id: string | null;
          created_at: string;
          facts: NonNullable<Json>;
          given_up_at: string | null;
          handed_over_at: string | null;
          id: string;
          language: string;
          last_error: string | null;
          next_try_at: string;
          recipient: string;
          requested_by: string | null;
          sent_at: string | null;
          template: string;
          tries: number;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          announcement_id?: string | null;
          created_at?: string;
          facts?: NonNullable<Json>;
          given_up_at?: string | null;
          handed_over_at?: string | null;
          id?: string;
          language?: string;
          last_error?: string | null;
          next_try_at?: string;
          recipient: string;
          requested_by?: string | null;
          sent_at?: string | null;
          template: string;
          tries?: number;
          user_id?: string | null;
        };
        Update: {
          announcement_id?: string | null;
          created_at?: string;
          facts?: NonNullable<Json>;
          given_up_at?: string | null;
          handed_over_at?: string | null;
          id?: string;
          language?: string;
          last_error?: string | null;
          next_try_at?: string;
          recipient?: string;
          requested_by?: string | null;
          sent_at?: string | null;
          template?: string;
          tries?: number;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "mail_outbox_announcement_id_fkey";
            columns: ["announcement_id"];
            isOneToOne: false;
            referencedRelation: "announcements";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_requested_by_fkey";
            columns: ["requested_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      match_records: {
        Row: {
          created_at: string;
          ended_at: string | null;
          match_id: string;
          summary: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          ended_at?: string | null;
          match_id: string;
          summary: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          ended_at?: string | null;
          match_id?: string;
          summary?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "match_records_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      news_items: {
        Row: {
          content_en: string | null;
          content_es: string | null;
          content_fr: string | null;
          created_at: string;
          date: string;
          id: string;
          news_id: string | null;
          translation_key: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content_en?: string | null;
          content_es?: string | null;
          content_fr?: string | null;
          created_at?: string;
          date?: string;
          id?: string;
          news_id?: string | null;
          translation_key?: string | null;
          updated_at?: string;
        };
        Update: {
          content_en?: string | null;
          content_es?: string | null;
          content_fr?: string | null;
          created_at?: string;
          date?: string;
          id?: string;
          news_id?: string | null;
          translation_key?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      notification_settings: {
        Row: {
          in_app: boolean;
          kind: string;
          push: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          in_app?: boolean;
          kind: string;
          push?: boolean;
          user_id?: string;
        };
        Update: {
          in_app?: boolean;
          kind?: string;
          push?: boolean;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notification_settings_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      notifications: {
        Row: {
          content: NonNullable<Json>;
          created_at: string;
          id: string;
          message: string | null;
          read: boolean;
          recipient_id: string;
          sender_id: string | null;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          message?: string | null;
          read?: boolean;
          recipient_id: string;
          sender_id?: string | null;
          type: string;
        };
        Update: {
          content?: NonNullable<Json>;
          created_at?: string;
          id?: string;
          message?: string | null;
          read?: boolean;
          recipient_id?: string;
          sender_id?: string | null;
          type?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_recipient_id_fkey";
            columns: ["recipient_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      privacy: {
        Row: {
          activity: string;
          comments: string;
          details: string;
          lists: string;
          matches: string;
          presence: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          activity?: string;
          comments?: string;
          details?: string;
          lists?: string;
          matches?: string;
          presence?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          activity?: string;
          comments?: string;
          details?: string;
          lists?: string;
          matches?: string;
          presence?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "privacy_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      profile_comments: {
        Row: {
          author_id: string;
          content: string;
          created_at: string;
          id: string;
          profile_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string;
          content: string;
          created_at?: string;
          id?: string;
          profile_id: string;
        };
        Update: {
          author_id?: string;
          content?: string;
          created_at?: string;
          id?: string;
          profile_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "profile_comments_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "profile_comments_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      profile_details: {
        Row: {
          bio: string | null;
          favourite_faction: string | null;
          links: NonNullable<Json>;
          location: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          bio?: string | null;
          favourite_faction?: string | null;
          links?: NonNullable<Json>;
          location?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bio?: string | null;
          favourite_faction?: string | null;
          links?: NonNullable<Json>;
          location?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "profile_details_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      profile_figures: {
        Row: {
          games_drawn: number;
          games_lost: number;
          games_won: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          games_drawn?: number;
          games_lost?: number;
          games_won?: number;
          user_id: string;
        };
        Update: {
          games_drawn?: number;
          games_lost?: number;
          games_won?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "profile_figures_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          banned: boolean;
          created_at: string;
          deactivated: boolean;
          id: string;
          removed_at: string | null;
          updated_at: string;
          username: string;
          wab_id: string;
          tester: boolean | null;
          wab_admin: boolean | null;
        };
        ComputedFields: "tester" | "wab_admin";
        Insert: {
          avatar_url?: string | null;
          banned?: boolean;
          created_at?: string;
          deactivated?: boolean;
          id: string;
          removed_at?: string | null;
          updated_at?: string;
          username: string;
          wab_id?: string;
        };
        Update: {
          avatar_url?: string | null;
          banned?: boolean;
          created_at?: string;
          deactivated?: boolean;
          id?: string;
          removed_at?: string | null;
          updated_at?: string;
          username?: string;
          wab_id?: string;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth_secret: string;
          created_at: string;
          endpoint: string;
          id: string;
          language: string;
          public_key: string;
          session_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          auth_secret: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          language: string;
          public_key: string;
          session_id: string;
          user_id: string;
        };
        Update: {
          auth_secret?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          language?: string;
          public_key?: string;
          session_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "push_subscriptions_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      reports: {
        Row: {
          accused_id: string | null;
          closed_at: string | null;
          copy: Json | null;
          created_at: string;
          id: string;
          kind: string | null;
          message_id: string | null;
          profile_comment_id: string | null;
          profile_id: string | null;
          reason: string;
          reporter_id: string | null;
          shared_list_comment_id: string | null;
          shared_list_id: string | null;
          shown_before: boolean | null;
          status: string;
          subject: string | null;
        };
        ComputedFields: never;
        Insert: {
          accused_id?: string | null;
          closed_at?: string | null;
          copy?: Json | null;
          created_at?: string;
          id?: string;
          kind?: never;
          message_id?: string | null;
          profile_comment_id?: string | null;
          profile_id?: string | null;
          reason: string;
          reporter_id?: string | null;
          shared_list_comment_id?: string | null;
          shared_list_id?: string | null;
          shown_before?: boolean | null;
          status?: string;
          subject?: never;
        };
        Update: {
          accused_id?: string | null;
          closed_at?: string | null;
          copy?: Json | null;
          created_at?: string;
          id?: string;
          kind?: never;
          message_id?: string | null;
          profile_comment_id?: string | null;
          profile_id?: string | null;
          reason?: string;
          reporter_id?: string | null;
          shared_list_comment_id?: string | null;
          shared_list_id?: string | null;
          shown_before?: boolean | null;
          status?: string;
          subject?: never;
        };
        Relationships: [
          {
            foreignKeyName: "reports_accused_id_fkey";
            columns: ["accused_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "direct_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_profile_comment_id_fkey";
            columns: ["profile_comment_id"];
            isOneToOne: false;
            referencedRelation: "profile_comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_profile_id_fkey";
            columns: ["profile_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_reporter_id_fkey";
            columns: ["reporter_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_shared_list_comment_id_fkey";
            columns: ["shared_list_comment_id"];
            isOneToOne: false;
            referencedRelation: "shared_list_comments";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reports_shared_list_id_fkey";
            columns: ["shared_list_id"];
            isOneToOne: false;
            referencedRelation: "shared_lists";
            referencedColumns: ["id"];
          },
        ];
      };
      rules_chapters: {
        Row: {
          created_at: string;
          id: string;
          order_index: number;
          slug: string | null;
          title: string;
          title_es: string | null;
          title_fr: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          order_index?: number;
          slug?: string | null;
          title: string;
          title_es?: string | null;
          title_fr?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          order_index?: number;
          slug?: string | null;
          title?: string;
          title_es?: string | null;
          title_fr?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      rules_sections: {
        Row: {
          chapter_id: string;
          content: string;
          content_es: string | null;
          content_fr: string | null;
          created_at: string;
          id: string;
          order_index: number;
          slug: string | null;
          title: string;
          title_es: string | null;
          title_fr: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          chapter_id: string;
          content?: string;
          content_es?: string | null;
          content_fr?: string | null;
          created_at?: string;
          id?: string;
          order_index?: number;
          slug?: string | null;
          title: string;
          title_es?: string | null;
          title_fr?: string | null;
          updated_at?: string;
        };
        Update: {
          chapter_id?: string;
          content?: string;
          content_es?: string | null;
          content_fr?: string | null;
          created_at?: string;
          id?: string;
          order_index?: number;
          slug?: string | null;
          title?: string;
          title_es?: string | null;
          title_fr?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "rules_sections_chapter_id_fkey";
            columns: ["chapter_id"];
            isOneToOne: false;
            referencedRelation: "rules_chapters";
            referencedColumns: ["id"];
          },
        ];
      };
      shared_list_comments: {
        Row: {
          content: string;
          created_at: string;
          hidden_at: string | null;
          hidden_reason: string | null;
          id: string;
          list_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          hidden_at?: string | null;
          hidden_reason?: string | null;
          id?: string;
          list_id: string;
          user_id?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          hidden_at?: string | null;
          hidden_reason?: string | null;
          id?: string;
          list_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "shared_list_comments_list_id_fkey";
            columns: ["list_id"];
            isOneToOne: false;
            referencedRelation: "shared_lists";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "shared_list_comments_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      shared_list_likes: {
        Row: {
          created_at: string;
          list_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          list_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          list_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "shared_list_likes_list_id_fkey";
            columns: ["list_id"];
            isOneToOne: false;
            referencedRelation: "shared_lists";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "shared_list_likes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      shared_lists: {
        Row: {
          comments_count: number;
          created_at: string;
          description: string | null;
          faction: string;
          hidden_at: string | null;
          hidden_reason: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_tournament_list: boolean;
          likes_count: number;
          name: string;
          points: number;
          tournament_name: string | null;
          unit_ids: string[];
          units: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          comments_count?: number;
          created_at?: string;
          description?: string | null;
          faction: string;
          hidden_at?: string | null;
          hidden_reason?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          is_tournament_list?: boolean;
          likes_count?: number;
          name: string;
          points?: number;
          tournament_name?: string | null;
          unit_ids?: string[];
          units: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          comments_count?: number;
          created_at?: string;
          description?: string | null;
          faction?: string;
          hidden_at?: string | null;
          hidden_reason?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          is_tournament_list?: boolean;
          likes_count?: number;
          name?: string;
          points?: number;
          tournament_name?: string | null;
          unit_ids?: string[];
          units?: NonNullable<Json>;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "shared_lists_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      short_links: {
        Row: {
          code: string;
          created_at: string;
          created_by: string | null;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          created_at?: string;
          created_by?: string | null;
          id: string;
        };
        Update: {
          code?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "short_links_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      special_rules: {
        Row: {
          created_at: string;
          description: string | null;
          description_es: string | null;
          description_fr: string | null;
          id: string;
          name: string;
          name_es: string | null;
          name_fr: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string | null;
          description_es?: string | null;
          description_fr?: string | null;
          id?: string;
          name: string;
          name_es?: string | null;
          name_fr?: string | null;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          description_es?: string | null;
          description_fr?: string | null;
          id?: string;
          name?: string;
          name_es?: string | null;
          name_fr?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      unit_overrides: {
        Row: {
          created_at: string;
          faction_id: string;
          id: string;
          removed: boolean;
          unit: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          faction_id: string;
          id: string;
          removed?: boolean;
          unit: NonNullable<Json>;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          faction_id?: string;
          id?: string;
          removed?: boolean;
          unit?: NonNullable<Json>;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "unit_overrides_faction_id_fkey";
            columns: ["faction_id"];
            isOneToOne: false;
            referencedRelation: "factions";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: {
        Args: { invitation: string; name: string; token: string };
        Returns: Json;
      };
      accept_rematch: { Args: { match: string; next_token: string; token: string }; Returns: Json };
      activity_feed: {
        Args: { before?: string; before_id?: string; most?: number; whose: string };
        Returns: {
          avatar_url: string;
          created_at: string;
          faction: string;
          game_id: string;
          id: string;
          list_id: string;
          list_name: string;
          mission: string;
          other_id: string;
          other_username: string;
          type: string;
          user_id: string;
          username: string;
        }[];
      };
      administered_member: { Args: { member: string }; Returns: Json };
      administered_members: {
        Args: { filter?: string; page?: number; query?: string };
        Returns: {
          avatar_url: string;
          banned: boolean;
          created_at: string;
          deactivated: boolean;
          email: string;
          id: string;
          last_sign_in_at: string;
          removed_at: string;
          tester: boolean;
          total: number;
          username: string;
          wab_admin: boolean;
          wab_id: string;
        }[];
      };
      announcement_audience: {
        Args: { by_way: string };
        Returns: {
          language: string;
          members: number;
        }[];
      };
      announcement_progress: {
        Args: Record<PropertyKey, never>;
        Returns: {
          announcement_id: string;
          failed: number;
          sent: number;
          uncertain: number;
          waiting: number;
        }[];
      };
      ban_member: { Args: { member: string; reason: string; told?: string }; Returns: boolean };
      change_member_address: { Args: { address: string; member: string }; Returns: boolean };
      change_username: { Args: { member?: string; username: string }; Returns: string };
      check_username: { Args: { username: string }; Returns: string };
      comments_under: {
        Args: { before?: string; before_id?: string; member: string };
        Returns: Json;
      };
      confirm_game_result: { Args: { game_id: string; recorded_at: string }; Returns: boolean };
      conversations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          avatar_url: string;
          content: string;
          created_at: string;
          message_id: string;
          partner_id: string;
          read: boolean;
          sender_id: string;
          standing: string;
          unread: number;
          username: string;
        }[];
      };
      create_short_link: { Args: { code: string }; Returns: string };
      deactivate_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      decide_report: {
        Args: { decision: string; measure?: string; reason?: string; report_id: string };
        Returns: boolean;
      };
      dispute_game_result: { Args: { game_id: string; recorded_at: string }; Returns: boolean };
      end_member_sessions: { Args: { member: string; session_id?: string }; Returns: number };
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      end_session: { Args: { session_id: string }; Returns: boolean };
      enter_match: { Args: { match: string; token: string }; Returns: Json };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      export_my_rows: { Args: { after?: Json; table_name: string }; Returns: Json };
      export_my_tables: { Args: Record<PropertyKey, never>; Returns: Json };
      find_members: {
        Args: { query: string };
        Returns: {
          avatar_url: string;
          id: string;
          username: string;
          wab_id: string;
        }[];
      };
      hide_shared_list: { Args: { list_id: string; reason?: string }; Returns: boolean };
      import_units: { Args: { units: Json }; Returns: number };
      invite_to_match: { Args: { kind: string; match: string; token: string }; Returns: Json };
      lift_ban: { Args: { member: string }; Returns: boolean };
      match_events: {
        Args: { after: number; match: string; most: number; token: string };
        Returns: Json;
      };
      member_profile: {
        Args: { member: string };
        Returns: {
          avatar_url: string | null;
          banned: boolean;
          created_at: string;
          deactivated: boolean;
          id: string;
          removed_at: string | null;
          updated_at: string;
          username: string;
          wab_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "profiles";
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      message_partner: {
        Args: { member: string };
        Returns: {
          avatar_url: string;
          id: string;
          standing: string;
          username: string;
        }[];
      };
      messages_with: {
        Args: { before_id?: string; before_time?: string; partner?: string };
        Returns: {
          content: string;
          created_at: string;
          id: string;
          read: boolean;
          recipient_id: string | null;
          sender_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "direct_messages";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          aal: string;
          created_at: string;
          id: string;
          ip: string;
          is_current: boolean;
          refreshed_at: string;
          user_agent: string;
        }[];
      };
      my_username: {
        Args: Record<PropertyKey, never>;
        Returns: {
          changes_left: number;
          next_change_at: string;
          username: string;
          wab_id: string;
        }[];
      };
      offer_rematch: {
        Args: { match: string; next: string; next_token: string; token: string };
        Returns: undefined;
      };
      open_match: { Args: { match: Json; token: string }; Returns: Json };
      profile_page: { Args: { name?: string }; Returns: Json };
      record_game_result_again: {
        Args: { game_id: string; recorded_at: string; scores: Json; winner_seat: number };
        Returns: boolean;
      };
      register_push: {
        Args: { auth_secret: string; endpoint: string; language: string; public_key: string };
        Returns: boolean;
      };
      release_shared_list: { Args: { list_id: string }; Returns: boolean };
      rematch_offer: { Args: { match: string; token: string }; Returns: Json };
      remove_member: { Args: { member: string }; Returns: boolean };
      remove_second_factor: { Args: { member: string }; Returns: boolean };
      reopen_game_result: { Args: { game_id: string; recorded_at: string }; Returns: boolean };
      reorder_rows: {
        Args: { kind: string; places: number[]; row_ids: string[] };
        Returns: number;
      };
      reported_things: { Args: { kind?: string; page?: number; state?: string }; Returns: Json };
      resolve_short_link: { Args: { short_id: string }; Returns: string };
      restore_activity: { Args: { removed: string }; Returns: boolean };
      restore_deleted: { Args: { deleted_id: string }; Returns: number };
      restore_friendship: { Args: { member: string }; Returns: boolean };
      restore_member: { Args: { member: string }; Returns: boolean };
      search_posts: {
        Args: { query: string; with_units?: string[] };
        Returns: {
          comments_count: number;
          created_at: string;
          description: string | null;
          faction: string;
          hidden_at: string | null;
          hidden_reason: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_tournament_list: boolean;
          likes_count: number;
          name: string;
          points: number;
          tournament_name: string | null;
          unit_ids: string[];
          units: NonNullable<Json>;
          updated_at: string;
          user_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "shared_lists";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_notice_to_self: { Args: { texts: Json }; Returns: undefined };
      set_deactivated: { Args: { member: string; value: boolean }; Returns: boolean };
      set_tester: { Args: { member: string; value: boolean }; Returns: undefined };
      set_wab_admin: { Args: { member: string; value: boolean }; Returns: undefined };
      site_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      tester: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.tester with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      wab_admin: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.wab_admin with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      warn_member: { Args: { member: string; reason: string }; Returns: undefined };
      withdraw_invitations: {
        Args: { kind: string; match: string; token: string };
        Returns: number;
      };
      write_match_events: { Args: { events: Json; match: string; token: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
