import { expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { parseMessage, parseWaitingMessage } from "./message.ts";
import { ada, anId, aWaitingMessage, ben } from "./messages.test-support.ts";

const row = {
  id: anId(1),
  sender_id: ben,
  recipient_id: ada,
  content: "Tuesday?",
  created_at: "2026-05-01T10:00:00.123456+00:00",
  read: false,
};

test("a row is read as a message; one of which something is missing is none", () => {
  expect(parseMessage(row)).toMatchObject({ senderId: ben, recipientId: ada, content: "Tuesday?" });
  expect(parseMessage({ ...row, recipient_id: null })?.recipientId).toBeNull();
  for (const key of ["id", "sender_id", "recipient_id", "content", "created_at"]) {
    expect(parseMessage({ ...row, [key]: undefined })).toBeUndefined();
  }
});

test("a waiting message is read as it was kept, whatever became of it", () => {
  const refusals = [
    null,
    { kind: "not-allowed" },
    { kind: "failed" },
    { kind: "too-many", until: "2026-05-01T10:00:00.000Z" },
  ] as const;
  for (const refusal of refusals) {
    const message = aWaitingMessage({ refusal });
    expect(parseWaitingMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
  }
});

test("nothing that a browser may have kept instead of a message breaks the reading", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const read = parseWaitingMessage(value);
      expect(read?.content).not.toBe("");
    }),
  );
  expect(
    parseWaitingMessage({ ...aWaitingMessage(), refusal: { kind: "too-many" } })?.refusal,
  ).toEqual({
    kind: "failed",
  });
});
