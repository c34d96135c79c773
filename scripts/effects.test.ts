/**
 * React calls what an effect or a ref callback gives back, as its clean-up. Browsers begin to give values
 * from methods that gave none (`scrollIntoView` gives a Promise in Chromium since 156), and the types
 * still say `void`. So an effect has a body in braces, and gives back a function, a name, or what a
 * function of ours gives.
 */
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sourcesIn } from "./sources.test-support.ts";

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const effects = new Set(["useEffect", "useLayoutEffect", "useInsertionEffect"]);

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isFunction(node: Node): boolean {
  return node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression";
}

/** The function that React runs, when this node hands it one. */
function handedToReact(node: Node): unknown {
  if (node.type === "CallExpression") {
    const callee = node["callee"] as Node;
    const name = callee["name"] ?? (callee["property"] as Node | undefined)?.["name"];
    return effects.has(String(name)) ? (node["arguments"] as readonly Node[])[0] : undefined;
  }
  const isRef = node.type === "JSXAttribute" && (node["name"] as Node)["name"] === "ref";
  return isRef ? (node["value"] as Node | null)?.["expression"] : undefined;
}

/** Values that a function gives back itself, without those of functions inside it. */
function givenBack(node: Node): readonly Node[] {
  if (node.type === "ReturnStatement") return [node["argument"]].filter(isNode);
  return childrenOf(node)
    .filter((child) => !isFunction(child))
    .flatMap(givenBack);
}

function isCleanUp(node: Node): boolean {
  if (node.type === "CallExpression") return (node["callee"] as Node).type === "Identifier";
  return isFunction(node) || node.type === "Identifier";
}

function isSafe(handed: Node): boolean {
  const body = handed["body"] as Node;
  return body.type === "BlockStatement" ? givenBack(body).every(isCleanUp) : isFunction(body);
}

/** The functions in a source that may give React something to call that is no clean-up. */
function unsafeEffects(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    const handed = handedToReact(node);
    if (isNode(handed) && isFunction(handed) && !isSafe(handed)) {
      const before = source.slice(0, Number(handed["start"]));
      found.push(`${file}:${before.split("\n").length}`);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

test.for([
  "useEffect(() => element.scrollIntoView(), []);",
  "useLayoutEffect(() => element.current?.focus(), []);",
  "React.useEffect(() => follow(), [address]);",
  "useEffect(() => { if (isOpen) return element.scrollIntoView(); });",
  "useEffect(function () { return element.animate([]); });",
  "const part = <p ref={(element) => element?.scrollIntoView()} />;",
])("an effect that may give React something other than a clean-up is found: %s", (source) => {
  expect(unsafeEffects("planted.tsx", source)).toEqual(["planted.tsx:1"]);
});

test.for([
  "useEffect(() => { element.scrollIntoView(); }, []);",
  "useEffect(() => { return subscribe(follow); }, []);",
  "useEffect(() => { const stop = store.subscribe(follow); return stop; }, []);",
  "useEffect(() => () => element.animate([]), []);",
  "useEffect(() => { list.map((unit) => { return unit.name(); }); }, []);",
  "useEffect(announce, []);",
  "const part = <p ref={element} />;",
])("an effect that gives nothing or a clean-up passes: %s", (source) => {
  expect(unsafeEffects("planted.tsx", source)).toEqual([]);
});

test("no effect and no ref of the app gives React anything but a clean-up", async () => {
  const sources = await sourcesIn("web", /(?<!\.d)\.tsx?$/);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ file, text }) => unsafeEffects(file, text))).toEqual([]);
});
