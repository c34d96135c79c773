/** Everything that anybody can download: the built app with everything in it, and what the server says to a guest. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { distDir } from "#scripts/build/paths.ts";
import { deriveSecrets } from "#server/secrets.ts";
import { secret } from "./support/ports.ts";
import { expect, test } from "./support/test.ts";

const { secretKey, databasePassword, ownerPassword } = await deriveSecrets(
  secret,
  "sb_publishable_wab",
);
const hidden = [secret, secretKey, databasePassword, ownerPassword, "sb_secret_", "PRIVATE KEY"];

function secretsIn(text: string): readonly string[] {
  return hidden.filter((each) => text.includes(each));
}

test("R26: no file of the app and no answer to a guest has a secret in it", async ({ request }) => {
  const names = await readdir(distDir, { recursive: true });
  const texts = names.filter((name) => /\.(?:js|css|html|json|md|webmanifest|svg)$/.test(name));
  expect(texts.length).toBeGreaterThan(50);
  for (const name of texts)
    expect(secretsIn(await readFile(join(distDir, name), "utf8")), name).toEqual([]);

  const headers = { apikey: "sb_publishable_wab" };
  for (const path of ["/", "/health", "/ready", "/auth/v1/settings", "/rest/v1/", "/nowhere"]) {
    const answer = await request.get(path, { headers });
    expect(secretsIn((await answer.text()) + JSON.stringify(answer.headers())), path).toEqual([]);
  }
});
