/**
 * Measures how long a first visit takes until the app works without a network, with its files in packs and one by
 * one, side by side: `npm run bench -- kept-offline`. A slow phone on a line on which each answer takes 150 ms.
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, median, table } from "./figures.ts";
import { onFreshPhones, type Phone } from "./phone.ts";

const runs = 5;
/** Milliseconds that an answer is on its way, as in the slow line of the other benches. */
const latency = 150;

/** A line to the server, as slow for a service worker as for its page: browsers slow down the page alone. */
async function openLine(server: string, hasPacks: boolean) {
  let asked = 0;
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    await sleep(latency);
    if (!hasPacks && /^\/assets\/(?:early|late-\w+)-[\w-]+\.json/.test(request.url ?? "")) {
      response.writeHead(404).end();
      return;
    }
    const { method, headers } = request;
    const passed = ask(new URL(request.url ?? "/", server), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  };
  const line = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => void line.listen(0, "127.0.0.1", resolve));
  const address = line.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  return {
    origin: `http://localhost:${address.port}`,
    asked: () => asked,
    close: () => void line.close(),
  };
}

/** Milliseconds until the app says that it works offline, and the number of requests until then. */
async function visit({ page, origin }: Phone, hasPacks: boolean) {
  const line = await openLine(origin, hasPacks);
  const begun = performance.now();
  await page.goto(`${line.origin}/builder`);
  await page.getByText("App is ready to work offline").waitFor({ timeout: 180_000 });
  const time = performance.now() - begun;
  await page.close();
  line.close();
  return { time, requests: line.asked() };
}

async function measure(hasPacks: boolean): Promise<readonly Figure[]> {
  const visits = await onFreshPhones(runs, (phone) => visit(phone, hasPacks));
  const how = hasPacks ? "in packs" : "one by one";
  return [
    { name: `works offline, ${how}`, unit: "ms", value: median(visits.map(({ time }) => time)) },
    {
      name: `requests until then, ${how}`,
      unit: "requests",
      value: median(visits.map(({ requests }) => requests)),
    },
  ];
}

console.log(table([...(await measure(true)), ...(await measure(false))]));
