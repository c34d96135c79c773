import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Manifest, drawingDigest } from "./manifest.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "wab-art-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const bytes = new Uint8Array([1, 2, 3]);

test("a picture is kept across runs while its inputs are the same", async () => {
  const first = await Manifest.open(folder);
  await first.write("card/alborc_card_en.jpg", "inputs", bytes);
  await first.save();
  const second = await Manifest.open(folder);
  expect(second.isCurrent("card/alborc_card_en.jpg", "inputs")).toBe(true);
  expect(second.isCurrent("card/alborc_card_en.jpg", "other inputs")).toBe(false);
});

test("a picture that was deleted is drawn again", async () => {
  const manifest = await Manifest.open(folder);
  await manifest.write("portrait/coal_portrait.jpg", "inputs", bytes);
  await rm(join(folder, "portrait/coal_portrait.jpg"));
  expect(manifest.isCurrent("portrait/coal_portrait.jpg", "inputs")).toBe(false);
});

test("pictures of units that left the catalogue are removed", async () => {
  const manifest = await Manifest.open(folder);
  await manifest.write("portrait/coal_portrait.jpg", "inputs", bytes);
  await manifest.write("portrait/gone_portrait.jpg", "inputs", bytes);
  await manifest.sweep(new Set(["portrait/coal_portrait.jpg"]));
  expect(existsSync(join(folder, "portrait/coal_portrait.jpg"))).toBe(true);
  expect(existsSync(join(folder, "portrait/gone_portrait.jpg"))).toBe(false);
  expect(manifest.isCurrent("portrait/gone_portrait.jpg", "inputs")).toBe(false);
});

test("a broken manifest of pictures makes everything be drawn again", async () => {
  await writeFile(join(folder, "manifest.json"), '{"portrait/coal_portrait.jpg": "in');
  const manifest = await Manifest.open(folder);
  expect(manifest.isCurrent("portrait/coal_portrait.jpg", "inputs")).toBe(false);
});

test("the drawing code has one digest until it changes", () => {
  expect(drawingDigest()).toMatch(/^[0-9a-f]{24}$/);
  expect(drawingDigest()).toBe(drawingDigest());
});
