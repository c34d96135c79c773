import { expect, test } from "vitest";
import { cropEdge, dragged, middleOf, withinPhoto } from "./crop.ts";

const photo = { width: 400, height: 300 };

test("a photo begins with the largest square in its middle", () => {
  expect(middleOf(photo)).toEqual({ x: 200, y: 150, zoom: 1 });
  expect(cropEdge(photo, 1)).toBe(300);
});

test("a photo dragged to the right shows what is on its left, and never what is beyond its edge", () => {
  expect(dragged(photo, middleOf(photo), 0.1, 0)).toEqual({ x: 170, y: 150, zoom: 1 });
  expect(dragged(photo, middleOf(photo), 5, 5)).toEqual({ x: 150, y: 150, zoom: 1 });
});

test("a photo is enlarged four times at most, and made smaller keeps its square within itself", () => {
  expect(withinPhoto(photo, { x: 400, y: 0, zoom: 9 })).toEqual({ x: 362.5, y: 37.5, zoom: 4 });
  expect(withinPhoto(photo, { x: 390, y: 10, zoom: 0.5 })).toEqual({ x: 250, y: 150, zoom: 1 });
});
