// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import { tolerateForeignNodes } from "./foreign-nodes.ts";

beforeAll(tolerateForeignNodes);

function texts(within: Node): readonly Text[] {
  return [...within.childNodes].flatMap((node) => (node instanceof Text ? [node] : texts(node)));
}

function fonts(): readonly [outer: HTMLElement, inner: HTMLElement] {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  outer.append(inner);
  return [outer, inner];
}

/** Translators, by what they do to a text. */
const translators: Readonly<Record<string, (text: Text) => void>> = {
  "puts it into another element": (text) => {
    const [outer, inner] = fonts();
    text.replaceWith(outer);
    inner.append(text);
  },
  "puts another element in its place": (text) => {
    const [outer, inner] = fonts();
    inner.textContent = `${text.data}~`;
    text.replaceWith(outer);
  },
  "adds an element and takes the text away": (text) => {
    const [outer, inner] = fonts();
    inner.textContent = `${text.data}~`;
    text.before(outer);
    text.remove();
  },
};

/** Lets what watches the page see what happened to it. */
const seen = () => new Promise((resolve) => setTimeout(resolve));

interface ShownProps {
  readonly isBusy: boolean;
  readonly name: string;
  readonly order: readonly string[];
}

function Shown({ isBusy, name, order }: ShownProps) {
  return (
    <p>
      {isBusy && <i>busy</i>}
      {name}
      {order.map((each) => (each.startsWith("<") ? <b key={each}>{each}</b> : each))}
      {isBusy ? "waits" : <u>ready</u>}
    </p>
  );
}

describe.each(Object.entries(translators))("a translator that %s", (_name, translate) => {
  async function translated(shown: ShownProps) {
    const { container, rerender, unmount } = render(<Shown {...shown} />);
    for (const text of texts(container)) translate(text);
    await seen();
    const text = () => (container.textContent ?? "").replaceAll("~", "");
    const show = async (next: ShownProps) => {
      rerender(<Shown {...next} />);
      await seen();
      return text();
    };
    return { show, text, unmount };
  }

  test("leaves a page on which things come before texts, go, and change", async () => {
    const order = ["one", "<two>", "three"];
    const { show, unmount } = await translated({ isBusy: false, name: "Save", order });
    expect(await show({ isBusy: true, name: "Save", order })).toBe("busySaveone<two>threewaits");
    expect(await show({ isBusy: false, name: "Saved", order: ["<two>"] })).toBe("Saved<two>ready");
    unmount();
    expect(document.body.textContent).not.toContain("Saved");
  });

  test("does not keep a changed text off the page", async () => {
    const { show } = await translated({ isBusy: false, name: "12 points", order: [] });
    expect(await show({ isBusy: false, name: "31 points", order: [] })).toBe("31 pointsready");
  });
});

test("a node that an extension took away can be removed and passed over", () => {
  const { container, rerender } = render(<Shown isBusy name="Save" order={["<two>"]} />);
  container.querySelector("i")?.remove();
  container.querySelector("b")?.remove();
  rerender(<Shown isBusy={false} name="Save" order={["<one>"]} />);
  expect(container.textContent).toBe("Save<one>ready");
});
