import { expect, test } from "vitest";
import { filesOf, type Manifest } from "./chunks.ts";

const manifest: Manifest = {
  "index.html": { file: "assets/index.js", css: ["assets/index.css"], imports: ["_react.js"] },
  "page.tsx": { file: "assets/page.js", imports: ["_react.js", "index.html"] },
  "_react.js": { file: "assets/react.js" },
  "late.tsx": { file: "assets/late.js" },
};

test("the files of a page are its chunk and all that it imports, each once, and nothing that is loaded later", () => {
  expect(filesOf(manifest, ["page.tsx"])).toEqual({
    scripts: ["assets/page.js", "assets/react.js", "assets/index.js"],
    styles: ["assets/index.css"],
  });
});

test("a page that is no longer a chunk of its own fails the size check by its name", () => {
  expect(() => filesOf(manifest, ["renamed.tsx"])).toThrow("web/renamed.tsx");
});
