/** A crawler that runs no script: what it reads of a shared list, and what it must not. */
import { deflateRawSync, gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { units } from "#catalog/catalog.ts";
import { addedFactionIds } from "#domain/catalog/faction.ts";
import type { SharedPayload } from "#domain/share/payload.ts";
import { encodeShareCode } from "#domain/share/share-code.ts";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ["127.0.0.1"] } });
});
afterAll(() => server.stop());

function entryOf(id: string, quantity: number) {
  const unit = units.find((each) => each.id === id);
  if (unit === undefined) throw new Error(`The catalogue has no ${id}`);
  const { pointsCost, command, highCommand, keywords, names } = unit;
  return { id, name: names.en, pointsCost, command, highCommand, keywords, quantity };
}

const entries = [entryOf("orc-hunters", 2), entryOf("alborc", 1)];

function codeOf(change: Partial<SharedPayload> = {}): string {
  const payload: SharedPayload = {
    name: "Raiders",
    faction: "northern-tribes",
    units: entries,
    created_at: null,
    courtesy: false,
    ...change,
  };
  const code = encodeShareCode(payload, (bytes) => deflateRawSync(bytes, { level: 9 }));
  if (!code.ok) throw new Error("too large");
  return code.value;
}

interface Seen {
  readonly status: number;
  readonly html: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

function readAttribute(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}

/** Each time from another network, because a network that asks quickly gets pages without a head. */
let networks = 0;

async function crawl(path: string, headers: Record<string, string> = {}): Promise<Seen> {
  networks += 1;
  const from = `10.0.${networks >> 8}.${networks & 255}`;
  const response = await server.get(path, { "x-forwarded-for": from, ...headers });
  const html = await response.text();
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
    ([, name = "", content = ""]) => [name, readAttribute(content)] as const,
  );
  return {
    status: response.status,
    html,
    tags: Object.fromEntries(tags),
    headers: response.headers,
  };
}

/** Each by somebody else: who posts often has to wait. */
async function post(
  change: Readonly<Record<string, unknown>> = {},
  author?: TestMember,
): Promise<string> {
  const { client } = author ?? (await server.member());
  const { data, error } = await client
    .from("shared_lists")
    .insert({
      name: "Raiders",
      faction: "northern-tribes",
      units: entries,
      description: "For the spring tournament.",
      ...change,
    })
    .select("id")
    .single();
  if (error !== null) throw new Error(error.message);
  return String(data.id);
}

async function shorten(code: string): Promise<string> {
  const { data, error } = await server.client().rpc("create_short_link", { code });
  if (error !== null) throw new Error(error.message);
  return String(data);
}

function pathOf(address: string | undefined): string {
  return (address ?? "").replace(server.origin, "");
}

describe("a crawler reads of a shared list", () => {
  test("a crawler reads a shared list's name, what is in it and where its picture is", async () => {
    const path = `/shared-list/${codeOf()}`;
    const { status, html, tags } = await crawl(path);
    expect(status).toBe(200);
    expect(html).toContain("<title>Raiders · WAB</title>");
    expect(html).toContain(`<link rel="canonical" href="${server.origin}${path}" />`);
    expect(tags).toMatchObject({
      "og:title": "Raiders",
      "og:type": "article",
      "og:site_name": "WAB",
      "og:locale": "en_GB",
      "og:url": server.origin + path,
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
      robots: "noindex",
    });
    expect(tags["og:description"]).toMatch(
      /^Northern Tribes · \d+ points · \d+ command — 1× Alborc/,
    );
    expect(tags["description"]).toBe(tags["og:description"]);
    expect(tags["twitter:image"]).toBe(tags["og:image"]);
  });

  test("a crawler gets the picture of a shared list, which may be kept for ever", async () => {
    const { tags } = await crawl(`/shared-list/${codeOf()}`);
    const response = await server.get(pathOf(tags["og:image"]));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
    const etag = response.headers.get("etag") ?? "";
    expect((await server.get(pathOf(tags["og:image"]), { "if-none-match": etag })).status).toBe(
      304,
    );
  });

  test("a preview has the points of a unit as an administrator has corrected them", async () => {
    const unit = units.find(({ id }) => id === "orc-hunters");
    await server.asOwner(
      "insert into public.unit_overrides (id, faction_id, unit) values ('orc-hunters', 'northern-tribes', $1::text::jsonb)",
      [JSON.stringify({ ...unit, pointsCost: 25 })],
    );
    const corrected = await crawl(`/shared-list/${codeOf()}`);
    await server.asOwner("delete from public.unit_overrides", []);
    const before = await crawl(`/shared-list/${codeOf()}`);
    expect(corrected.tags["og:description"]).toContain("100 points");
    expect(before.tags["og:description"]).toContain("90 points");
  });

  test("a preview has the units and the name of a faction that an administrator has added", async () => {
    const unit = units.find(({ id }) => id === "orc-hunters");
    await server.asOwner(
      "insert into public.factions (id, name, name_fr) values ('lamp-bearers', 'Lamp Bearers', 'Porteurs')",
    );
    await server.asOwner(
      "insert into public.unit_overrides (id, faction_id, unit) values ('lamp-guard', 'lamp-bearers', $1::text::jsonb)",
      [JSON.stringify({ ...unit, names: { en: "Lamp Guard" }, pointsCost: 25 })],
    );
    const [faction] = addedFactionIds(["lamp-bearers"]);
    if (faction === undefined) throw new Error("no faction");
    const sent = { ...entryOf("orc-hunters", 2), id: "lamp-guard", name: "Lamp Guard" };
    const address = `/shared-list/${codeOf({ faction, units: [sent] })}`;
    const { tags } = await crawl(address);
    expect(tags["og:description"]).toMatch(/^Lamp Bearers · 50 points · .* — 2× Lamp Guard$/);
    const picture = await server.get(pathOf(tags["og:image"]));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    await server.asOwner("delete from public.factions where id = 'lamp-bearers'");
  });

  test("a crawler reads the same behind a short link as behind a full one", async () => {
    const id = await shorten(codeOf({ name: "Short" }));
    const { tags, status } = await crawl(`/s/${id}`);
    expect([status, tags["og:title"], tags["robots"]]).toEqual([200, "Short", "noindex"]);
    expect((await server.get(pathOf(tags["og:image"]))).status).toBe(200);
  });

  test("a crawler reads a post with its author's words, which search engines may list", async () => {
    const id = await post({ name: "Spring list" });
    const { tags } = await crawl(`/community-lists/${id}`);
    expect(tags["og:title"]).toBe("Spring list");
    expect(tags["og:description"]).toContain("For the spring tournament.");
    expect(tags["robots"]).toBeUndefined();
    const picture = await server.get(pathOf(tags["og:image"]));
    expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  });

  test.for([
    [{ "accept-language": "es-AR,es;q=0.9,en;q=0.8" }, "", "es", "Tribus del Norte"],
    [{ "accept-language": "de, fr;q=0.5, en;q=0.3" }, "", "fr", "Tribus du Nord"],
    [{ "accept-language": "es" }, "?lang=fr", "fr", "Tribus du Nord"],
    [{ "accept-language": "de" }, "?lang=xx", "en", "Northern Tribes"],
  ] as const)(
    "a preview is in the reader's language: %o %s",
    async ([headers, query, language, faction]) => {
      const { html, tags } = await crawl(`/shared-list/${codeOf()}${query}`, headers);
      expect(html).toContain(`<html lang="${language}">`);
      expect(tags["og:description"]).toContain(faction);
      expect(tags["og:image"]).toContain(`?lang=${language}&v=`);
    },
  );

  test("a crawler reads that a courtesy list is one, also when nothing of it may be seen", async () => {
    const code = codeOf({ courtesy: true, units: [] });
    const { tags } = await crawl(`/shared-list/${code}`);
    expect(tags["og:description"]).toBe("Northern Tribes · 0 points · 0 command · Courtesy list");
    expect((await server.get(pathOf(tags["og:image"]))).status).toBe(200);
  });
});

describe("the page of a shared list", () => {
  test("the page of a shared list is the app's, compressed, not sent twice, and HEAD has no body", async () => {
    const path = `/shared-list/${codeOf()}`;
    const { html, headers } = await crawl(path, { "accept-encoding": "identity" });
    expect(html).toContain('<div id="root"></div>');
    expect(headers.get("vary")).toBe("Accept-Encoding, Accept-Language");
    const etag = headers.get("etag") ?? "";
    const again = await server.get(path, { "if-none-match": etag, "accept-encoding": "identity" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(server.origin + path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const zipped = await server.raw(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`,
    );
    const body = Buffer.from(zipped.slice(zipped.indexOf("\r\n\r\n") + 4), "latin1");
    expect(zipped).toContain("content-encoding: gzip");
    expect(gunzipSync(body).toString()).toContain("<title>Raiders · WAB</title>");
  });

  test("the page of a shared list has the content policy of every other page", async () => {
    const [preview, home] = await Promise.all(
      [`/shared-list/${codeOf()}`, "/"].map((path) => server.get(path)),
    );
    expect(preview?.headers.get("content-security-policy")).toBe(
      home?.headers.get("content-security-policy"),
    );
  });

  test("the page of a shared list takes no address from a Host header that is not ours", async () => {
    const answer = await server.raw(
      `GET /shared-list/${codeOf()} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toContain("og:image");
    expect(answer).not.toContain("evil.example");
  });
});

describe("what is not there", () => {
  test.for([
    ["/s/0123456789abcdef", 404],
    ["/s/nonsense", 404],
    ["/community-lists/00000000-0000-4000-8000-000000000000", 404],
    ["/community-lists/nonsense", 404],
    ["/shared-list/damaged", 200],
  ] as const)(
    "an address that shows no list, %s, is the app without a preview, with status %i",
    async ([path, status]) => {
      const seen = await crawl(path);
      expect(seen.status).toBe(status);
      expect(seen.html).toContain('<div id="root"></div>');
      expect(seen.html).toContain("<title>WAB</title>");
      expect(seen.html).not.toContain("og:");
      expect((await server.get(`/previews${path}.png`)).status).toBe(404);
    },
  );

  test.for([
    "/previews",
    "/previews/",
    "/previews/x.png",
    "/previews/builder.png",
    "/previews/s/x",
  ])("the address %s has no picture", async (path) => {
    expect((await server.get(path)).status).toBe(404);
  });

  test("a post that is hidden loses its page and its picture at once", async () => {
    const id = await post();
    const { tags } = await crawl(`/community-lists/${id}`);
    const picture = pathOf(tags["og:image"]);
    expect((await server.get(picture)).status).toBe(200);
    await server.asOwner(
      "update public.shared_lists set is_active = false, hidden_at = now() where id = $1",
      [id],
    );
    const seen = await crawl(`/community-lists/${id}`);
    expect([seen.status, seen.tags["og:title"]]).toEqual([404, undefined]);
    expect((await server.get(picture)).status).toBe(404);
  });

  test("posts of banned members, and those that their author alone may see, have neither page nor picture", async () => {
    const hidden = await post({ is_active: false });
    expect((await crawl(`/community-lists/${hidden}`)).status).toBe(404);
    const other = await server.member();
    const banned = await post({}, other);
    await server.asSuperuser("update public.profiles set banned = true where id = $1", [other.id]);
    expect((await crawl(`/community-lists/${banned}`)).status).toBe(404);
  });
});

describe("names that try to be markup", () => {
  test.for([
    `</title><script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onload='alert(1)`,
    `$& $1 $' $\` </head>`,
    `&lt;script&gt;`,
    `{{constructor.constructor('alert(1)')()}}`,
    `<!--<svg/onload=alert(1)>`,
  ])("the name %s stays text in title, attributes and picture of a preview", async (name) => {
    const unit = { ...entryOf("alborc", 1), id: "gone", name };
    const { html, tags } = await crawl(`/shared-list/${codeOf({ name, units: [unit] })}`);
    const plain = await crawl(`/shared-list/${codeOf({ name: "Raiders" })}`);
    const elements = (text: string) => text.match(/<[!/a-z]+/gi);
    expect(tags["og:title"]).toBe(name);
    expect(tags["og:description"]).toContain(name);
    expect(elements(html)).toEqual(elements(plain.html));
    expect((await server.get(pathOf(tags["og:image"]))).status).toBe(200);
  });
});

describe("who asks too much", () => {
  test("whoever asks for too many new pictures is told to wait, while pages and known pictures are there", async () => {
    const known = pathOf((await crawl(`/shared-list/${codeOf()}`)).tags["og:image"]);
    expect((await server.get(known)).status).toBe(200);
    await server.asSuperuser(
      "insert into limits.counters (key, points, expire) values ($1, 1000, $2) on conflict (key) do update set points = 1000",
      ["preview drawing:127.0.0.1", Date.now() + 60_000],
    );
    const { tags, status } = await crawl(`/shared-list/${codeOf({ name: "One more" })}`);
    expect(status).toBe(200);
    const refused = await server.get(pathOf(tags["og:image"]));
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    expect((await server.get(known)).status).toBe(200);
  });
});
