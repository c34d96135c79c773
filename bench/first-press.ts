/**
 * Measures what becomes of presses on the builder before its app has come: `npm run bench -- first-press`. A
 * slow phone on a slow line presses "+" again and again from the first painted card on; every press has to
 * be seen at once, and be in the list in the end. For a reader of each language, and for one whose browser speaks
 * another than the one that they chose.
 */
import { type Figure, median, quantile, table } from "./figures.ts";
import { onFreshPhones, type Phone } from "./phone.ts";
import { pressFromFirstPaint, type Run, slowLine } from "./presses.ts";
import { type Reader, readers } from "./readers.ts";

const runs = 5;

async function visit(phone: Phone, reader: Reader): Promise<Run> {
  await phone.cdp.send("Network.enable");
  await phone.cdp.send("Network.emulateNetworkConditions", slowLine);
  return pressFromFirstPaint(phone, reader);
}

async function measure(reader: Reader): Promise<readonly Figure[]> {
  const results = await onFreshPhones(runs, (phone) => visit(phone, reader), reader);
  const early = results.flatMap(({ seen }) => seen);
  const of = (value: (run: Run) => number) => median(results.map(value));
  return [
    {
      name: "first press that counts",
      unit: "ms",
      value: of(({ firstCounted }) => firstCounted),
      target: 1500,
      replaced: 3300,
    },
    {
      name: "the first press's result is painted",
      unit: "ms",
      value: of(({ firstResult }) => firstResult),
    },
    { name: "a press is seen, median", unit: "ms", value: median(early), target: 100 },
    { name: "a press is seen, 95th percentile", unit: "ms", value: quantile(early, 0.95) },
    { name: "the app has taken over", unit: "ms", value: of(({ takeover }) => takeover) },
    { name: "presses", unit: "presses", value: of(({ made }) => made) },
    { name: "presses lost", unit: "presses", value: of(({ lost }) => lost), target: 0 },
  ];
}

for (const reader of readers) {
  console.log(`\n${reader.name}\n\n${table(await measure(reader))}`);
}
