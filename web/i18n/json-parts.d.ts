/** One late part of the messages of a language. */
declare module "*.json?part=account" {
  const messages: unknown;
  export default messages;
}
