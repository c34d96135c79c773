import { expect, test } from "vitest";
import { createOrigins } from "./origins.ts";

const port = () => 8080;

test("with SITE_URL no foreign name is ours, and addresses and names of the own network are", () => {
  const origins = createOrigins({
    siteUrl: "https://wab.example",
    allowedOrigins: ["https://app.example:8443"],
    port,
  });
  const own = ["wab.example", "wab.example:443", "WAB.example.", "app.example", "192.168.1.5:8080"];
  for (const host of [...own, "[2001:db8::1]:8080", "localhost:8080", "wab"])
    expect([host, origins.isOwnHost(host)]).toEqual([host, true]);
  for (const host of ["evil.example:8080", "wab.example.evil.example", "127.0.0.1.evil.example"])
    expect([host, origins.isOwnHost(host)]).toEqual([host, false]);
});

test("without SITE_URL the site is found under whatever name leads to it", () => {
  const origins = createOrigins({ siteUrl: undefined, allowedOrigins: [], port });
  expect(origins.isOwnHost("club.example:8080")).toBe(true);
});
