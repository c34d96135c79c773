/** The backup and the database do not go together. Nothing has been replaced. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}
