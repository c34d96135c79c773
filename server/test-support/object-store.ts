/** An object store that speaks S3 (s3rver), for tests: it keeps its objects in a folder, and can be stopped. */
import { readdir, rm, utimes } from "node:fs/promises";
import { join, relative } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { ObjectStoreSettings } from "#server/config.ts";
import { freePort } from "#server/database/embedded/free-port.ts";
import { testFolder } from "./test-folder.ts";

const ending = "._S3rver_object";

/** Starts a store with the bucket `wab` on a free port. */
export async function openStore() {
  const directory = await testFolder("s3");
  const port = await freePort();
  const open = async () => {
    const store = new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: "wab" }],
    });
    await store.run();
    return store;
  };
  let running: S3rver | undefined = await open();
  const stop = async () => {
    await running?.close();
    running = undefined;
  };
  const settings: ObjectStoreSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "wab",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    isPathStyle: true,
  };
  const objects = async () => {
    const root = join(directory, "wab");
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    return entries
      .filter(({ name }) => name.endsWith(ending) && !name.startsWith(".shared"))
      .map(({ parentPath, name }) =>
        relative(root, join(parentPath, name)).slice(0, -ending.length),
      )
      .sort();
  };
  return {
    settings,
    /** Keys of the pictures that it keeps. */
    objects,
    /** Makes everything in it two hours older. */
    age: async () => {
      const then = new Date(Date.now() - 7_200_000);
      for (const key of await objects())
        await utimes(join(directory, "wab", key + ending), then, then);
    },
    stop,
    start: async () => {
      running ??= await open();
    },
    close: async () => {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
