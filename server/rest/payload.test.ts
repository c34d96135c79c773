import { expect, test } from "vitest";
import { leastProcessorTime } from "#server/test-support/processor-time.ts";
import { maxBodyBytes } from "#server/body.ts";
import { readPayload } from "./payload.ts";

const headers = { "content-type": "application/json" };

test.each([
  ["nested 100,000 deep", `{"name": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "too deeply"],
  ["of 300,000 empty arrays", `[${"[],".repeat(300_000)}[]]`, "too many keys"],
  [
    "with 90,000 keys",
    `{${Array.from({ length: 90_000 }, (_, index) => `"${index}":1`).join(",")}}`,
    "too many keys",
  ],
])(
  "D02: to refuse a body %s costs no more than a few times what reading it would",
  async (_, body, reason) => {
    const refuse = async () => {
      const request = new Request("http://localhost/", { method: "POST", body, headers });
      await expect(readPayload(request, maxBodyBytes)).rejects.toThrow(reason);
    };
    const refused = await leastProcessorTime(refuse);
    const read = await leastProcessorTime(() => JSON.parse(body) as unknown);
    expect(refused / read).toBeLessThan(5);
  },
);
