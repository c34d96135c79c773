import * as v from "valibot";
import { languages } from "#domain/language.ts";
import { isMailAddress } from "#domain/site-facts.ts";
import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";
import type { LimitRule } from "../limits.ts";
import { checkMail } from "../mail/check-mail.ts";
import { noteMail, readMailMarks } from "../mail/mail-marks.ts";
import { troubleOf } from "../mail/mail-trouble.ts";
import { languageOf } from "../mail/outbox.ts";
import { optOutLink } from "../mail/opt-out.ts";
import { renderAnnouncement } from "../mail/render-announcement.ts";
import { renderMail } from "../mail/render.ts";
import { createSend } from "../mail/smtp.ts";
import { randomUUID } from "node:crypto";
import { type FunctionCall, readBody, requireAdmin, type ServerFunction } from "./function-call.ts";
import { FunctionError } from "./function-error.ts";

const checks: LimitRule = { name: "mail-check", points: 60, seconds: 3600, without: "refuse" };
const tests: LimitRule = { name: "mail-test", points: 20, seconds: 3600, without: "refuse" };

/**
 * A test goes to the administrator, or to one address; its words and its sender are ours. An announcement that is
 * still being written goes to the administrator alone (case M03).
 */
const schema = v.strictObject({
  check: v.optional(v.literal(true)),
  test: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(320)))),
  announcement: v.optional(
    v.strictObject({
      language: v.picklist(languages),
      title: v.pipe(v.string(), v.minLength(1), v.maxLength(120), v.regex(/^[^\r\n]*$/)),
      text: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)),
    }),
  ),
});
type Announced = NonNullable<v.InferOutput<typeof schema>["announcement"]>;

/** State of sending mail: asked of the mail server itself, and told of the last tries. */
export function mailServer(server: ServerContext): ServerFunction {
  const { config, database, limits, origins, secrets } = server;

  async function status() {
    const { sent, failed } = await readMailMarks(database);
    return {
      server: config.smtpUrl === undefined ? null : serverIn(config.smtpUrl),
      from: config.mailFrom,
      last_sent_at: sent?.happened_at ?? null,
      last_failed_at: failed?.happened_at ?? null,
      last_trouble: failed?.detail ?? null,
    };
  }

  async function test(admin: string, asked: string | null, announced?: Announced) {
    const { smtpUrl, mailFrom } = config;
    if (smtpUrl === undefined)
      throw new FunctionError(409, "no_mail_server", "There is no mail server");
    const member = await addressOf(admin);
    const to = asked === null || asked === "" ? member.email : asked;
    if (!isMailAddress(to))
      throw new FunctionError(400, "invalid_address", "This is no mail address");
    await limits.consume(tests, admin);
    const { site } = origins;
    const mail =
      announced === undefined
        ? renderMail("test", languageOf(member.data) ?? "en", {})
        : renderAnnouncement(announced.language, announced, {
            site,
            optOut: optOutLink(secrets, site, admin),
          });
    try {
      await createSend(smtpUrl, mailFrom)({ id: randomUUID(), to, ...mail });
      await noteMail(database);
      return { to, trouble: null };
    } catch (error) {
      await noteMail(database, error);
      return { to, trouble: troubleOf(error) };
    }
  }

  async function addressOf(member: string) {
    const [row] = await database.query<{
      email: string | null;
      data: Record<string, unknown> | null;
    }>(
      service,
      "select email, raw_user_meta_data as data from auth.users where id = $1",
      [member],
      { readOnly: true },
    );
    return { email: row?.email ?? "", data: row?.data ?? null };
  }

  return async (context, call: FunctionCall) => {
    const admin = await requireAdmin(context, call);
    const isPost = call.request.method === "POST";
    const asked = isPost ? await readBody(call, schema) : {};
    if (asked.check === true) await limits.consume(checks, admin);
    const check =
      asked.check === true && config.smtpUrl !== undefined ? await checkMail(config.smtpUrl) : null;
    const { announcement } = asked;
    const tested =
      announcement === undefined && asked.test === undefined
        ? null
        : await test(admin, announcement === undefined ? (asked.test ?? null) : null, announcement);
    return Response.json(
      { ...(await status()), check, test: tested },
      { headers: { "cache-control": "no-store" } },
    );
  };
}

/** Facts about the server's address for administrators: no name and no password. */
function serverIn(url: string) {
  const { hostname, port, protocol, username } = new URL(url);
  return {
    host: hostname,
    port: Number(port) || (protocol === "smtps:" ? 465 : 587),
    implicit_tls: protocol === "smtps:",
    has_credentials: username !== "",
  };
}
