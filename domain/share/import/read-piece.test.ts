import { expect, test } from "vitest";
import { maxPieceLength, readPiece } from "./read-piece.ts";

test.each([
  ["Orc Hunters", 1],
  ["2 Orc Hunters", 2],
  ["2x Orc Hunters", 2],
  ["2 x Orc Hunters", 2],
  ["x2 Orc Hunters", 2],
  ["Orc Hunters x2", 2],
  ["Orc Hunters x 2", 2],
  ["Orc Hunters ×2", 2],
  ["Orc Hunters×2", 2],
  ["Orc Hunters 2x", 2],
  ["Orc Hunters (2)", 2],
  ["Orc Hunters (x2)", 2],
  ["Orc Hunters (2x)", 2],
  ["Orc Hunters [x2]", 2],
  ["Orc Hunters (× 2) (40 pts)", 2],
  ["Orc Hunters [20]", 1],
  ["(2x) Orc Hunters", 2],
  ["[×2] Orc Hunters", 2],
  ["×2 Orc Hunters", 2],
  ["- 2 Orc Hunters", 2],
  ["• Orc Hunters x2", 2],
  ["3. Orc Hunters", 1],
  ["1) 2x Orc Hunters", 2],
  ["> **Orc Hunters** x2", 2],
  ["Orc Hunters x2 (40 pts)", 2],
  ["Orc Hunters (20 pts) x2", 2],
  ["2 Orc Hunters - 40 points", 2],
  ["Orc Hunters, 40 puntos", 1],
  ["Orc Hunters [High Command] (2 CP) [Not Tournament Legal] x2 (40 pts)", 2],
  ["Orc Hunters 2 PM [Alto Mando]", 1],
  ["Orc Hunters [Alto Mando] (2 Mando) x2", 2],
  ["• Orc Hunters — 20 pts (HC)", 1],
  ["Orc Hunters (Alto Mando) x2 — 40 pts", 2],
  ["2x Orc Hunters (leader, with the banner) (40 pts)", 2],
  [String.raw`\- Orc Hunters x2`, 2],
])("the text %j asks for %d Orc Hunters", (text, quantity) => {
  expect(readPiece(text)).toMatchObject({ name: "Orc Hunters", quantity });
});

test.each(["0 Orc Hunters", "Orc Hunters x0", "100 Orc Hunters", "Orc Hunters x1000"])(
  "the text %j asks for no copies, or for too many",
  (text) => {
    expect(readPiece(text)).toMatchObject({ name: "Orc Hunters", quantity: undefined });
  },
);

test.each(["Vex 2", "Xorn", "x", "2", "(40 pts)", "[High Command]", "(HC)", "x2"])(
  "the text %j keeps a part of it as the name",
  (text) => {
    expect(readPiece(text).name).not.toBe("");
  },
);

test("a read piece keeps the text as it was written", () => {
  expect(readPiece("**Unit 7** x2").written).toBe("Unit 7 x2");
});

test("a remark in round brackets may belong to the name", () => {
  expect(readPiece("Orc Hunters (Elite) x2 (40 pts)")).toMatchObject({
    name: "Orc Hunters",
    withRemark: { name: "Orc Hunters (Elite)", quantity: 2 },
  });
  expect(readPiece("Orc Hunters x2 (40 pts)").withRemark).toBeUndefined();
});

test("reading a piece looks at no more than 200 characters", () => {
  expect(readPiece("x".repeat(100_000)).written).toHaveLength(maxPieceLength);
});
