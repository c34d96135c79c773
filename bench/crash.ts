/** `npm run bench -- crash [rounds]`: 50 times signal 9 in the middle of parallel saves and a backup. */
import process from "node:process";
import { distDir } from "#scripts/build/paths.ts";
import { crashRounds } from "./crash-rounds.ts";

const rounds = Number(process.argv[2] ?? 50);
const report = await crashRounds(rounds, distDir, (line) => console.log(line));
const waits = report.rounds
  .filter(({ victim }) => victim !== "backup")
  .map(({ back }) => back)
  .toSorted((a, b) => a - b);
const slowest = waits.at(-1) ?? 0;
console.log(
  `| rounds | acknowledged saves | lost | doubled | ready again, median | ready again, slowest | ` +
    `backups that survived | made again | lost in backups |`,
);
console.log(`| --- | --- | --- | --- | --- | --- | --- | --- | --- |`);
console.log(
  `| ${rounds} | ${report.acknowledged} | ${report.lost} | ${report.doubled} | ` +
    `${Math.round(waits[Math.floor(waits.length / 2)] ?? 0)} ms | ${Math.round(slowest)} ms | ` +
    `${report.survived} | ${report.repeated} | ${report.lostInBackups} |`,
);
if (report.lost > 0 || report.lostInBackups > 0 || report.doubled > 0 || slowest > 10_000)
  process.exitCode = 1;
