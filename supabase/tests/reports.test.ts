import { expect, test } from "vitest";
import { openScenes } from "./people.test-support.ts";

const { scene } = openScenes();

const report = "insert into public.reports (profile_id, reason) values ($1, 'Rude')";

test(
  "a member who can be seen is reported, and the report keeps what the profile said",
  scene(async ({ ada, ben, admin }) => {
    await ada.ask(report, ben.id);
    expect(
      await admin.ask("select accused_id, copy ->> 'username' as name from public.reports"),
    ).toEqual([{ accused_id: ben.id, name: "ben" }]);
  }),
);

test(
  "a report opens no profile that its reporter may not see: banned, deactivated, or one who blocked",
  scene(async ({ ada, ben, bane, dora, owner }) => {
    await ben.ask("insert into public.blocks (blocked_id) values ($1)", ada.id);
    for (const hidden of [ben, bane, dora, ada]) {
      expect((await ada.attempt(report, hidden.id)).code).toBe("42501");
    }
    expect(await owner.ask("select from public.reports")).toEqual([]);
  }),
);
