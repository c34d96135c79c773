type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Table<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] };

type ProfileRow = {
  id: string;
  wab_id: string;
  wab_admin: boolean;
  tester: boolean;
  banned: boolean;
  deactivated: boolean;
};

type ArmyListRow = {
  id: string;
  name: string;
  faction: string;
  units: Json;
  user_id: string;
  wab_id: string;
  created_at: string;
};

type SessionRow = {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
  is_current: boolean;
};

export type Database = {
  public: {
    Tables: { profiles: Table<ProfileRow>; army_lists: Table<ArmyListRow> };
    Views: { [_ in never]: never };
    Functions: {
      my_sessions: { Args: Record<PropertyKey, never>; Returns: SessionRow[] };
      end_session: { Args: { session_id: string }; Returns: undefined };
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
