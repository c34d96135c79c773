/** Limits on what one client may ask of the sockets, so that nobody can take them from the others. */
export interface Bounds {
  readonly sockets: number;
  /**
   * Sockets from one address; an IPv6 network of 64 bits counts as one, and the wider ones have
   * `widerNetworks` times as many. A club may share one address.
   */
  readonly socketsPerNetwork: number;
  readonly socketsPerMember: number;
  readonly channelsPerSocket: number;
  /** Bindings to tables in all channels of a socket: each is looked at for every change of its table. */
  readonly bindingsPerGuestSocket: number;
  readonly bindingsPerMemberSocket: number;
  /**
   * Filters and choices of columns that need a reading of their own for each change: of one member, and
   * of the guests of one network together.
   */
  readonly questionsPerOwner: number;
  /** Bytes of one message that comes in: of a socket on which nobody is known, and of a member's. */
  readonly guestMessageBytes: number;
  readonly memberMessageBytes: number;
  /** Pieces in which a message may come, of the protocol and of the network. */
  readonly messagePieces: number;
  /** Milliseconds from the beginning of a message to its end. */
  readonly messageTime: number;
  /** Messages a second that a socket may send for long, and at once. */
  readonly messageRate: number;
  readonly messageBurst: number;
  /** Bytes a second that the sockets of one network may send for long, and at once. */
  readonly networkRate: number;
  readonly networkBurst: number;
  /**
   * Bytes a second that may be sent for what one member says, for long, and at once: a message counts for each who
   * hears it.
   */
  readonly heardRate: number;
  readonly heardBurst: number;
  /** Bytes that a slow reader may leave unread before the socket is cut. */
  readonly unreadBytes: number;
  /** Bytes of a row in a change; a larger one is replaced by a marker (case T14). */
  readonly rowBytes: number;
  /** Milliseconds between the questions whether a peer lives; no answer until the next ends it (T12). */
  readonly pingEvery: number;
  /** Milliseconds between the looks at what has expired, ended or been banned (T07). */
  readonly watchEvery: number;
  /** Milliseconds between two updates of a member's presence that others see (T15). */
  readonly presenceEvery: number;
  /** Times that a member may appear in a channel within that time: pages that are left and opened. */
  readonly presenceArrivals: number;
}

/** Bounds of a server in use; tests give narrower ones. */
export const defaultBounds: Bounds = {
  sockets: 10_000,
  socketsPerNetwork: 1500,
  socketsPerMember: 30,
  channelsPerSocket: 100,
  bindingsPerGuestSocket: 10,
  bindingsPerMemberSocket: 50,
  questionsPerOwner: 30,
  guestMessageBytes: 16_384,
  memberMessageBytes: 262_144,
  messagePieces: 512,
  messageTime: 15_000,
  messageRate: 100,
  messageBurst: 400,
  networkRate: 1_048_576,
  networkBurst: 16_777_216,
  heardRate: 4_194_304,
  heardBurst: 33_554_432,
  unreadBytes: 1_048_576,
  rowBytes: 1_048_576,
  pingEvery: 25_000,
  watchEvery: 1500,
  presenceEvery: 30_000,
  presenceArrivals: 5,
};
