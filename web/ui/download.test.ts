// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { downloadFile } from "./download.ts";

const clicked: string[] = [];

beforeEach(() => {
  clicked.length = 0;
  vi.stubGlobal("URL", { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** An app on the home screen of an iPhone, whose sheet answers so. */
function onHomeScreen(share: (data: ShareData) => Promise<void>): void {
  vi.stubGlobal("navigator", { standalone: true, canShare: () => true, share });
}

test("a browser downloads the file", async () => {
  expect(await downloadFile("backup.json", "{}")).toBe(true);
  expect(clicked).toEqual(["backup.json"]);
});

test("from an iPhone's home screen the system's sheet has the file, and nothing is downloaded", async () => {
  const shared: ShareData[] = [];
  onHomeScreen(async (data) => void shared.push(data));
  expect(await downloadFile("backup.json", "{}")).toBe(true);
  expect(shared[0]?.files?.map(({ name }) => name)).toEqual(["backup.json"]);
  expect(clicked).toEqual([]);
});

test("whoever closes the sheet has no file, and is not told that they have", async () => {
  onHomeScreen(() => Promise.reject(new DOMException("Closed.", "AbortError")));
  expect(await downloadFile("backup.json", "{}")).toBe(false);
  expect(clicked).toEqual([]);
});

test("where the sheet does not open, the file is downloaded", async () => {
  onHomeScreen(() => Promise.reject(new DOMException("Too late.", "NotAllowedError")));
  expect(await downloadFile("backup.json", "{}")).toBe(true);
  expect(clicked).toEqual(["backup.json"]);
});
