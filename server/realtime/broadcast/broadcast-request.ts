/**
 * Broadcasts over HTTP: `POST /realtime/v1/api/broadcast` with several messages, and
 * `…/broadcast/<topic>/events/<event>` with one, as JSON or as bytes.
 */
import * as v from "valibot";
import { CallerError } from "#server/authentication.ts";
import { parseJson, readBytes, usualBodyBytes } from "#server/body.ts";
import type { Caller } from "#server/database/database.ts";
import { LimitError, lineOf } from "#server/limits.ts";
import { decodePath } from "#server/decode-path.ts";
import type { Part } from "#server/part.ts";
import { createRouter, type Match } from "#server/router.ts";
import { type Broadcast, contentOf, isEventName } from "./broadcast.ts";
import { privatePermissions, publicPermissions } from "../channels/private-channels.ts";
import type { Room } from "../room.ts";

const mostMessages = 100;

const single = v.object({
  topic: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  event: v.custom<string>(isEventName),
  payload: v.unknown(),
  private: v.nullish(v.boolean(), false),
});
const many = v.object({ messages: v.pipe(v.array(single), v.maxLength(mostMessages)) });

type Wanted = v.InferOutput<typeof single>;

const find = createRouter(
  [
    ["POST", "", wantedMany],
    ["POST", "/:topic/events/:event", wantedOne],
  ],
  "/realtime/v1/api/broadcast",
);

/** Takes broadcasts over plain HTTP (`POST /realtime/v1/api/broadcast`), for clients without a socket. */
export function createBroadcastPart(room: Room): Part {
  const { authentication } = room.context;

  return async (request, { address }) => {
    const url = new URL(request.url);
    const match = find(request.method, url.pathname);
    if (match === undefined) return refusal(404, "not found");
    try {
      const caller = await authentication.callerOf(request, address);
      const most = caller.role === "anon" ? usualBodyBytes : room.bounds.memberMessageBytes;
      const wanted = match.to(await contentOfRequest(request, most), match.params, url);
      if (wanted === undefined) return refusal(422, "malformed broadcast");
      for (const each of wanted) {
        if (!(await maySpeak(room, caller, each))) return refusal(403, "Unauthorized");
      }
      const { role, claims } = caller;
      const member = typeof claims["sub"] === "string" ? claims["sub"] : undefined;
      const speaker = role === "service_role" ? undefined : (member ?? lineOf(address));
      for (const each of wanted) {
        if (!room.speak(toBroadcast(each), speaker)) throw new LimitError(1);
      }
      return new Response(null, { status: 202 });
    } catch (error) {
      if (error instanceof CallerError) return refusal(401, error.message);
      throw error;
    }
  };
}

/** JSON as what it means, anything else as its bytes. */
async function contentOfRequest(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  const isJson = request.headers.get("content-type")?.includes("json") ?? false;
  return isJson ? parseJson(Buffer.from(bytes).toString("utf8")) : bytes;
}

function wantedMany(content: unknown): readonly Wanted[] | undefined {
  const { success, output } = v.safeParse(many, content);
  return success ? output.messages : undefined;
}

function wantedOne(
  content: unknown,
  { topic = "", event = "" }: Match<unknown>["params"],
  { searchParams }: URL,
): readonly Wanted[] | undefined {
  const { success, output } = v.safeParse(single, {
    topic: decodePath(topic),
    event: decodePath(event),
    payload: content,
    private: searchParams.get("private") === "true",
  });
  return success ? [output] : undefined;
}

async function maySpeak(
  { context: { database } }: Room,
  caller: Caller,
  { topic, private: isPrivate }: Wanted,
): Promise<boolean> {
  const permissions = isPrivate
    ? await privatePermissions(database, caller, topic)
    : publicPermissions(caller);
  return permissions.maySpeak;
}

function toBroadcast({ topic, event, payload, private: isPrivate }: Wanted): Broadcast {
  return { topic: `realtime:${topic}`, isPrivate, event, content: contentOf(payload) };
}

function refusal(status: number, message: string): Response {
  return Response.json({ error: message, message }, { status });
}
