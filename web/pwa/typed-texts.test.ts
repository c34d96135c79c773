import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasUnkeptText, watchTypedTexts } from "./typed-texts.ts";

beforeAll(watchTypedTexts);
afterEach(() => document.body.replaceChildren());

function input(kind = "text", value = ""): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: kind, defaultValue: value });
}

function textarea(): HTMLTextAreaElement {
  return document.createElement("textarea");
}

function formThatKeeps(field: HTMLElement): HTMLElement {
  const form = document.createElement("form");
  form.dataset["kept"] = "";
  form.append(field);
  return form;
}

function type(into: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  into.focus();
  into.value = text;
  into.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("a text that a reload would lose", () => {
  test.each([
    ["a field of lines", textarea],
    ["a field", input],
    ["a password", () => input("password")],
  ])("is one that was typed into %s", (_name, make) => {
    const into = make();
    document.body.append(into);
    expect(hasUnkeptText()).toBe(false);
    type(into, "Half a");
    expect(hasUnkeptText()).toBe(true);
  });

  test("is none in a search or a form that keeps it", () => {
    const [search, lines] = [input("search"), textarea()];
    document.body.append(search, formThatKeeps(lines));
    type(search, "Half a");
    type(lines, "Half a");
    expect(hasUnkeptText()).toBe(false);
  });

  test("is none any more when the field is empty, as it was, or gone", () => {
    const into = input("text", "Anna");
    document.body.append(into);
    type(into, "Ann");
    expect(hasUnkeptText()).toBe(true);
    type(into, "Anna");
    expect(hasUnkeptText()).toBe(false);
    type(into, "");
    expect(hasUnkeptText()).toBe(false);
    type(into, "Ann");
    into.remove();
    expect(hasUnkeptText()).toBe(false);
  });
});
