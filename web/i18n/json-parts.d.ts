/** One late part of the messages of a language. */
declare module "*.json?part=account" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=admin" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=bring" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=cloud" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=community" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=missions" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=news" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=palette" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=print" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=reference" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=savedDialog" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=share" {
  const messages: unknown;
  export default messages;
}

declare module "*.json?part=stats" {
  const messages: unknown;
  export default messages;
}
