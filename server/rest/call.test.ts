import { afterAll, beforeAll, expect, test } from "vitest";
import { library } from "./library.test-support.ts";
import { startTestRest, type TestRest } from "./rest.test-support.ts";

let rest: TestRest;

beforeAll(async () => {
  rest = await startTestRest(library);
});
afterAll(() => rest.stop());

function call(name: string, body: string): Promise<Response> {
  return rest.ask(`rpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
}

test("a function is called by the names of its arguments, by POST or GET", async () => {
  expect((await rest.guest.rpc("add", { a: 1, b: 2 })).data).toBe(3);
  expect((await rest.guest.rpc("add", { a: 1 })).data).toBe(11);
  expect((await rest.guest.rpc("add", { a: 5 }, { get: true })).data).toBe(15);
  expect((await rest.guest.rpc("total", { numbers: [1, 2, 3] })).data).toBe(6);
  expect((await rest.guest.rpc("total", { numbers: [1, 2, 3] }, { get: true })).data).toBe(6);
  expect(await (await rest.ask("rpc/total?numbers=4&numbers=5")).text()).toBe("9");
});

test("json goes into and out of a function as it is, large numbers included", async () => {
  expect(await (await call("echo", '{"value": {"a": [1, null, 9007199254740993]}}')).text()).toBe(
    '{"a": [1, null, 9007199254740993]}',
  );
  expect(await (await call("echo", '{"value": null}')).text()).toBe("null");
  expect(await (await call("whole", '{"x": "y"}')).text()).toBe('"y"');
  expect(await (await call("whole", "[1]")).text()).toBe("null");
});

test("rows of a function are selected, filtered, sorted, paged and embedded like a table's", async () => {
  const { data, error } = await rest.guest
    .rpc("books_of", { name: "Frank Herbert" }, { count: "exact" })
    .select("title, covers(colour)")
    .gt("year", 1966)
    .order("year", { ascending: false });
  expect(error).toBeNull();
  expect(data).toEqual([{ title: "Dune Messiah", covers: null }]);
  const page = await rest.guest
    .rpc("books_of", { name: "Frank Herbert" }, { count: "exact" })
    .select("id")
    .limit(1);
  expect([page.status, page.data, page.count]).toEqual([206, [{ id: 1 }], 2]);
  const got = await rest.guest
    .rpc("books_of", { name: "Frank Herbert" }, { get: true })
    .select("id")
    .eq("id", 3)
    .single();
  expect(got.data).toEqual({ id: 3 });
  const tooMany = await rest.guest.rpc("books_of", { name: "Frank Herbert" }).single();
  expect(tooMany.error?.code).toBe("PGRST116");
});

test("a function that gives one row is answered with an object, several values with a list, nothing with no content", async () => {
  expect((await rest.guest.rpc("one_book", { id: 2 }).select("id,title")).data).toEqual({
    id: 2,
    title: "Emma",
  });
  expect((await rest.guest.rpc("divide", { a: 7, b: 2 })).data).toEqual({ quotient: 3, rest: 1 });
  expect((await rest.guest.rpc("years").limit(2)).data).toEqual([1815, 1817]);
  expect((await rest.guest.rpc("counts").select("books").eq("author", "Jane Austen")).data).toEqual(
    [{ books: 2 }],
  );
  const nothing = await call("touch", "");
  expect([nothing.status, await nothing.text()]).toEqual([204, ""]);
});

test("counting a function's rows sends none", async () => {
  const { data, count } = await rest.guest.rpc("years", {}, { head: true, count: "exact" });
  expect([data, count]).toEqual([null, 4]);
});

test("a function that changes something cannot be called by GET", async () => {
  const { status, error } = await rest.service.rpc("grow", {}, { get: true });
  expect([status, error?.code]).toEqual([405, "25006"]);
  expect((await rest.service.rpc("grow")).data).toBe(1);
  expect((await rest.ask("rpc/add", { method: "DELETE" })).status).toBe(405);
});

test("R22: a function that the caller may not execute is not there", async () => {
  const guest = await rest.guest.rpc("private_answer");
  expect([guest.status, guest.error?.code]).toEqual([404, "PGRST202"]);
  const { client } = await rest.member();
  expect((await client.rpc("private_answer")).error?.code).toBe("PGRST202");
  expect((await rest.service.rpc("private_answer")).data).toBe(42);
});

test("functions of the system, of other schemas and of triggers cannot be called", async () => {
  for (const name of ["pg_sleep", "pg_read_file", "set_config", "uid", "auth.uid", "no_such"]) {
    expect((await call(name, "{}")).status).toBe(404);
  }
});

test("of functions with one name the arguments choose, and a tie is refused", async () => {
  const tie = await rest.guest.rpc("twin", { a: 1 });
  expect([tie.status, tie.error?.code]).toEqual([300, "PGRST203"]);
  const none = await rest.guest.rpc("add", { a: 1, c: 2 });
  expect(none.error).toMatchObject({
    code: "PGRST202",
    message: "Could not find the function public.add(a, c) in the schema cache",
  });
});

test("a function may choose status, headers and refusal of its answer", async () => {
  const tea = await call("teapot", "{}");
  expect([tea.status, tea.headers.get("x-brew"), await tea.text()]).toEqual([
    418,
    "oolong",
    '"short and stout"',
  ]);
  const paid = await rest.guest.rpc("refuse", { code: "PT402" });
  expect([paid.status, paid.error?.code, paid.error?.message]).toEqual([402, "PT402", "no"]);
  const later = await call("refuse", '{"code": "PT429", "hint": "Try again in 17 seconds."}');
  expect([later.status, later.headers.get("retry-after")]).toEqual([429, "17"]);
  expect((await rest.guest.rpc("refuse", { code: "P0001" })).status).toBe(400);
  expect((await rest.guest.rpc("refuse", { code: "23503" })).status).toBe(409);
  expect((await rest.guest.rpc("refuse", { code: "53100" })).status).toBe(507);
  expect((await rest.guest.rpc("refuse", { code: "42501" })).status).toBe(401);
});

test("a function can read who calls and how, but not with which token", async () => {
  const { client, id } = await rest.member();
  expect((await client.rpc("whoami")).data).toEqual({
    role: "authenticated",
    sub: id,
    method: "POST",
    has_token: false,
  });
  expect((await rest.guest.rpc("whoami")).data).toMatchObject({ role: "anon", sub: null });
});
