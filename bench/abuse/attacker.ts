/** One attack in a process of its own, so that what it costs the attacker is not measured as the readers'. */
import process from "node:process";
import { type AttackName, attacks, type Setting } from "./attacks.ts";

/** Answers to the attackers, and how often each came. */
export type Answers = Readonly<Record<string, number>>;

/** Messages of this process: that it has begun, and at the end what came of it. */
export interface Said {
  readonly isReady?: boolean;
  readonly answers?: Answers;
}

const [, , name = "", setting = "{}"] = process.argv;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both come from the bench itself
const rounds = await attacks[name as AttackName](JSON.parse(setting) as Setting);
const answers = new Map<string, number>();
const state = { isOver: false };

/** Nobody attacks faster than this: what is refused at once is asked again at once. Milliseconds. */
const shortest = 5;

async function loop(round: () => Promise<string | number>): Promise<void> {
  while (!state.isOver) {
    const answer = String(await round().catch(() => "cut"));
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, shortest));
  }
}

process.on("message", () => {
  state.isOver = true;
  process.send?.({ answers: Object.fromEntries(answers) }, () => process.exit(0));
});
for (const round of rounds) void loop(round);
process.send?.({ isReady: true });
