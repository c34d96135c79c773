import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderIn } from "#web/test-support.tsx";
import { TagsField } from "./tags-field.tsx";

afterEach(cleanup);

function Tagged() {
  const [tags, setTags] = useState<readonly string[]>(["first"]);
  return (
    <>
      <TagsField tags={tags} onChange={setTags} />
      <output>{JSON.stringify(tags)}</output>
      <button type="button" onClick={() => setTags(["from", "outside"])}>
        undo
      </button>
    </>
  );
}

test("tags are read from a line with commas while it is typed", async () => {
  await renderIn("en", <Tagged />);
  await userEvent.type(screen.getByLabelText("Tags"), ", second ,, first,");
  expect(screen.getByRole("status").textContent).toBe('["first","second"]');
  expect(screen.getByLabelText<HTMLInputElement>("Tags").value).toBe("first, second ,, first,");
});

test("tags that change from outside are shown", async () => {
  await renderIn("en", <Tagged />);
  await userEvent.type(screen.getByLabelText("Tags"), ", typed");
  await userEvent.click(screen.getByRole("button"));
  expect(screen.getByLabelText<HTMLInputElement>("Tags").value).toBe("from, outside");
});
