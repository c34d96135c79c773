/** Tells whether the visitor asked browsers to be sparing. Only some browsers say. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
