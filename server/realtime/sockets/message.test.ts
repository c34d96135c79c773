import { expect, test } from "vitest";
import { fc } from "#domain/properties.test-support.ts";
import { encodeBytes, encodeFrame } from "./frame.ts";
import { decodeMessage } from "./message.ts";

test("T11: any noise on a socket is read as a message or as none, and never throws", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (noise, isBinary) => {
      const message = decodeMessage(Buffer.from(noise), isBinary);
      expect(message === undefined || typeof message.topic === "string").toBe(true);
    }),
  );
});

test.each(["1.0.0", "2.0.0"] as const)(
  "a message of protocol %s is read as it was written",
  (version) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.json(), (topic, event, payload) => {
        const said = { topic, event, ref: "1", joinRef: "2" };
        const text = encodeFrame(version, { ...said, payload });
        const read = decodeMessage(Buffer.from(text), false);
        expect(read).toEqual({ ...said, payload: JSON.parse(payload) });
      }),
    );
  },
);

test("a broadcast in binary form names its topic and event before its bytes", () => {
  const frame = encodeBytes("realtime:é", "blob", new Uint8Array([9, 8]));
  expect([...frame.subarray(0, 5)]).toEqual([4, 11, 4, 0, 0]);
  expect(frame.subarray(5, 16).toString()).toBe("realtime:é");
  expect([...frame.subarray(-2)]).toEqual([9, 8]);
});
