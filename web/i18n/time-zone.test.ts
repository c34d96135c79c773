import { expect, test } from "vitest";
import { usableTimeZone } from "./time-zone.ts";

const noon = new Date("2026-11-28T12:00:00Z");

function hourIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit" }).format(noon);
}

test("a browser's own time zone is taken as it is", () => {
  expect(usableTimeZone("Europe/Madrid", -60)).toBe("Europe/Madrid");
  expect(usableTimeZone("UTC", 0)).toBe("UTC");
});

test.each(["Etc/Unknown", "Nowhere/Land", "", undefined])(
  "a browser that says it is in %j shows the hours of its clock",
  (named) => {
    expect(hourIn(usableTimeZone(named, -120))).toBe("14");
    expect(hourIn(usableTimeZone(named, 300))).toBe("07");
    expect(hourIn(usableTimeZone(named, 0))).toBe("12");
  },
);
