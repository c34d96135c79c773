/** Two guests at a table, as their phones ask: one opens a match, the other comes with the code. */
import { randomBytes, randomUUID } from "node:crypto";
import { asRecord, asText, parseJson } from "#domain/outside.ts";
import { type Ask, key } from "./ask.ts";

/** A match with both at the table. */
export interface Table {
  readonly match: string;
  readonly token: string;
  readonly author: string;
  time: number;
}

const headers = { apikey: key, "content-type": "application/json" };

async function call(ask: Ask, name: string, body: object) {
  const path = `/rest/v1/rpc/${name}`;
  const answer = await ask.text({ method: "POST", path, headers, body: JSON.stringify(body) });
  return { status: answer.status, content: asRecord(parseJson(answer.text)) };
}

/** Opens a match and sits down at both sides; undefined where that is refused. */
export async function openTable(host: Ask, guest = host): Promise<Table | undefined> {
  const [token, second] = [newToken(), newToken()];
  const seats = [1, 2].map((seat) => ({ id: randomUUID(), seat, name: `Player ${seat}` }));
  const [first] = seats;
  const match = { id: randomUUID(), mission: "Take Positions", seats, own: first?.id };
  if ((await call(host, "open_match", { match, token })).status !== 200) return undefined;
  const invitation = { match: match.id, token, kind: "opponent" };
  const code = asText((await call(host, "invite_to_match", invitation)).content["code"]);
  const coming = { invitation: code, token: second, name: "Opponent" };
  const { content } = await call(guest, "accept_invitation", coming);
  if (asText(content["match"]) !== match.id) return undefined;
  return { match: match.id, token, author: first?.id ?? "", time: 1 };
}

function newToken(): string {
  return randomBytes(32).toString("hex");
}

/** Writes a note of so many characters; gives the status. */
export async function writeNote(ask: Ask, table: Table, length: number): Promise<number> {
  const action = { kind: "add-event", playerId: null, text: "x".repeat(length) };
  const event = {
    id: randomUUID(),
    game: table.match,
    author: table.author,
    device: "phone",
    time: table.time++,
    seen: {},
    at: 1_700_000_000_000,
    action,
  };
  const { status, content } = await call(ask, "write_match_events", {
    match: table.match,
    token: table.token,
    events: [event],
  });
  const refused = content["refused"];
  return Array.isArray(refused) && refused.length > 0 ? 409 : status;
}
