// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

afterEach(cleanup);

test.each([
  ["/art/portrait/hersir_portrait.jpg", true],
  [`${location.origin}/storage/v1/object/public/avatars/a.webp`, true],
  ["https://elsewhere.example/a.png", false],
  ["//elsewhere.example/a.png", false],
  [null, false],
])(
  "a member's picture at %s is asked for: %s; initials stand in its place otherwise",
  (url, isShown) => {
    const { container } = render(<Avatar username="Maren Falk" url={url} size={40} />);
    expect(container.querySelector("img") !== null).toBe(isShown);
    expect(container.textContent === "").toBe(isShown);
  },
);
