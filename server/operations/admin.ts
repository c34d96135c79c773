/** A sentence for whoever runs the server: what was asked cannot be done. */
export class AdminError extends Error {
  override readonly name = "AdminError";
}
