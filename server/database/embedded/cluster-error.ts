/** The cluster was made by another PostgreSQL, or cannot be made or started. */
export class ClusterError extends Error {
  override readonly name = "ClusterError";
}
