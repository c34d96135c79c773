/**
 * Takes from React's build for developers its records for a profiler, which nobody reads here and which cost
 * a tenth of a page: an Error for each element, to tell later who made it, and a line in the browser's
 * timeline for each part that is drawn. Its warnings stay. Runs before react-dom is loaded.
 */
import * as React from "react";

const internals: object = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);

// React makes no more of those Errors once there are ten thousand, and begins to count anew each second.
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
  configurable: true,
});

Reflect.deleteProperty(console, "timeStamp");
