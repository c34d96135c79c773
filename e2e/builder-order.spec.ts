import type { Page } from "@playwright/test";
import { aDraft } from "./support/kept-lists.ts";
import {
  expectRows,
  isPhone,
  keep,
  openBuilder,
  row,
  showList,
  withoutWorker,
  revisit,
} from "./support/builder.ts";
import { expect, test } from "./support/test.ts";

test.use(withoutWorker);

/** A pointer that drags: the mouse at a desk, a finger on a phone, which Playwright itself does not have. */
async function dragger(page: Page) {
  if (!isPhone(page)) {
    return {
      down: async (at: Point) => {
        await page.mouse.move(...at);
        await page.mouse.down();
      },
      move: (to: Point) => page.mouse.move(...to, { steps: 6 }),
      up: () => page.mouse.up(),
    };
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  return {
    down: (at: Point) => touch("touchStart", [at]),
    move: (to: Point) => touch("touchMove", [to]),
    up: () => touch("touchEnd", []),
  };
}

type Point = readonly [x: number, y: number];

test("a row is dragged by its handle, back and forth, and the new order survives a reload", async ({
  page,
}) => {
  await keep(page, { draft: aDraft({ "orc-hunters": 2, lotta: 1, alborc: 1, evoker: 1 }) });
  await openBuilder(page);
  await showList(page);
  const middleOf = async (name: string) => {
    const box = await row(page, name)
      .getByRole("button", { name: /^Reorder/ })
      .boundingBox();
    if (box === null) throw new Error(`The row of ${name} is not on screen.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await middleOf("Orc Hunters"), await middleOf("Evoker")];
  const before = ["Alborc ×1", "Orc Hunters ×2", "Lotta ×1", "Evoker ×1"];
  const dragged = ["Alborc ×1", "Lotta ×1", "Evoker ×1", "Orc Hunters ×2"];

  const { down, move, up } = await dragger(page);
  await down(from);
  await move(to);
  await expectRows(page, dragged);
  await move(from);
  await expectRows(page, before);
  await move(to);
  await up();
  await page.mouse.move(...from);
  await expectRows(page, dragged);
  expect(await page.evaluate(() => String(getSelection()))).toBe("");

  await revisit(page);
  await expectRows(page, dragged);
});
