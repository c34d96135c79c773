/**
 * Flags that Node is started with where it serves: `npm start` has the same words in package.json.
 *
 * Left alone, V8 lets garbage pile up to several times what is in use before it tidies: 25 to 35 MB of
 * live heap became 130. A small young generation and a limit of ten times the live heap, from which V8
 * also derives how far it lets the heap grow between two collections, cost no speed that can be measured
 * and keep the process under 200 MB (docs/performance.md).
 */
export const memoryFlags = ["--max-semi-space-size=4", "--max-old-space-size=512"] as const;
