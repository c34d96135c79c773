/**
 * Counts how many readings of their own the subscribers of one owner cost with each change. All who ask the
 * same are answered by one; whoever asks differently in each channel would have one made for each.
 */
import type { Binding, Subscription } from "../subscription.ts";

/** Number of different reads that each owner of subscriptions causes with a change. */
export interface QuestionCount {
  /** Tells whether the owner of these may ask what they ask; it then counts until they are removed. */
  readonly add: (subscription: Subscription) => boolean;
  readonly remove: (subscription: Subscription) => void;
}

interface Held {
  readonly owner: string;
  readonly questions: readonly string[];
}

/** Allows each owner `most` different reads. */
export function createQuestionCount(most: number): QuestionCount {
  /** By owner and question: how many subscriptions ask it. */
  const asked = new Map<string, Map<string, number>>();
  const held = new Map<Subscription, Held>();

  return {
    add: (subscription) => {
      const owner = ownerOf(subscription);
      const questions = [...new Set(subscription.bindings.flatMap(questionOf))];
      const known = asked.get(owner) ?? new Map<string, number>();
      const isNew = (question: string) => !known.has(question);
      if (known.size + questions.filter(isNew).length > most) return false;
      if (questions.length === 0) return true;
      for (const each of questions) known.set(each, (known.get(each) ?? 0) + 1);
      asked.set(owner, known);
      held.set(subscription, { owner, questions });
      return true;
    },
    remove: (subscription) => {
      const { owner, questions } = held.get(subscription) ?? { owner: "", questions: [] };
      const known = asked.get(owner);
      held.delete(subscription);
      for (const each of questions) {
        const left = (known?.get(each) ?? 0) - 1;
        if (left > 0) known?.set(each, left);
        else known?.delete(each);
      }
      if (known?.size === 0) asked.delete(owner);
    },
  };
}

function ownerOf({ identity, connection }: Subscription): string {
  return identity.memberId ?? connection.network;
}

/**
 * Names the reads that a binding needs of its own: none for all columns of all rows, which are read for
 * many together.
 */
function questionOf({ schema, table, conditions, select, question }: Binding): readonly string[] {
  const isPlain = conditions.length === 0 && select === undefined;
  return isPlain ? [] : [JSON.stringify([schema, table, question])];
}
