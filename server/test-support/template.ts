/** The database that test databases are copied from: platform and migrations applied, no rows. */
export const template = "wab_template";

/** Secret that all servers of a run share, because they share the cluster's one request login. */
export const testSecret = "a secret that only tests share, and that protects nothing";
