/** One late part of the messages of a language. */
declare module "*.json?part=account" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=cloud" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=savedDialog" {
  const messages: unknown;
  export default messages;
}
