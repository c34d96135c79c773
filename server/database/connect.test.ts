import { expect, test } from "vitest";
import { changeAddress, hostAddresses } from "./connect.ts";

test("an address with several hosts is one address for each, with its own port", () => {
  expect(hostAddresses("postgres://o:p%40@one:5432,two:6432/wab?sslmode=require")).toEqual([
    "postgres://o:p%40@one:5432/wab?sslmode=require",
    "postgres://o:p%40@two:6432/wab?sslmode=require",
  ]);
  expect(hostAddresses("postgres://o:p@[::1]:5432/wab")).toEqual(["postgres://o:p@[::1]:5432/wab"]);
});

test("login and database of an address change, and its hosts stay", () => {
  const changed = changeAddress("postgres://o:p@one:5432,two:6432/wab?a=b", {
    username: "authenticator_wäb",
    password: "a/b",
    database: "other",
  });
  expect(changed).toBe("postgres://authenticator_w%C3%A4b:a%2Fb@one:5432,two:6432/other?a=b");
});
