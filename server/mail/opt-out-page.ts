/**
 * The page behind the link at the end of an announcement. Opening it changes nothing, because mail scanners follow
 * links; its button does, and so does the one click that mail programs offer (RFC 8058).
 */
import type { Language } from "#domain/language.ts";
import { isUuid } from "#domain/uuid.ts";
import type { ServerContext } from "../context.ts";
import { service } from "../database/database.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Part } from "../part.ts";
import { isOptOutToken, optOutPath } from "./opt-out.ts";
import { acceptedLanguage } from "./outbox.ts";
import { books } from "./words/books.ts";

type Context = Pick<ServerContext, "database" | "secrets">;

/** Answers at `/unsubscribe`. Its link needs no sign-in: who has the mail may say no. */
export function createOptOut({ database, secrets }: Context): Part {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const member = searchParams.get("member") ?? "";
    const token = searchParams.get("token") ?? "";
    if (pathname !== optOutPath) return new Response(null, { status: 404 });
    if (!isUuid(member) || !isOptOutToken(secrets, member, token)) {
      const language = acceptedLanguage(request.headers.get("accept-language"));
      return page(language, books[language].announcement.badLink, 400);
    }
    const language = await languageOf(database, member);
    const words = books[language].announcement;
    if (request.method === "GET" || request.method === "HEAD")
      return page(language, words.question, 200, words.confirm);
    if (request.method !== "POST")
      return new Response(null, { status: 405, headers: { allow: "GET, POST" } });
    await database.query(
      service,
      `insert into public.mail_choices (user_id, announcements)
       select id, false from public.profiles where id = $1
       on conflict (user_id) do update set announcements = false`,
      [member],
    );
    return page(language, words.done, 200);
  };
}

async function languageOf(database: Context["database"], member: string): Promise<Language> {
  const [row] = await database.query<{ language: Language }>(
    service,
    `select case when raw_user_meta_data ->> 'language' in ('es', 'fr')
       then raw_user_meta_data ->> 'language' else 'en' end as language
     from auth.users where id = $1`,
    [member],
    { readOnly: true },
  );
  return row?.language ?? "en";
}

function page(language: Language, text: string, status: number, button?: string): Response {
  const form =
    button === undefined
      ? `<p><a href="/">WAB</a></p>`
      : `<form method="post"><button style="font:inherit;font-weight:bold;min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:#8a6420;color:#fff">${escapeHtml(button)}</button></form>`;
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>WAB</title><style>:root{color-scheme:light dark}body{margin:0;padding:10vh 24px;font:18px/1.5 system-ui,sans-serif}main{max-width:34rem;margin:auto}</style></head>` +
    `<body><main><h1>WAB</h1><p>${escapeHtml(text)}</p>${form}</main></body></html>`;
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}
