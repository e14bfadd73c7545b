import type { Written } from './post.ts';

/** Who reports. */
export type Gateway = 'tap' | 'my-fatoorah' | 'armada';

/** What a gateway reports to a shop. */
export interface Message {
  readonly gateway: Gateway;
  /** Id of the charge, invoice or refund. */
  readonly about: string;
  readonly status: string;
  readonly url: string;
  /** Milliseconds between one try and the next; as many retries as there are. */
  readonly retries: readonly number[];
  /** Writes and signs the body of a try; the first is 1. */
  write(attempt: number): Written;
  /** Called once, after the last try. */
  ended?(delivered: boolean, attempts: number): void;
}

/**
 * `sending`: now; `waiting`: for its next try; `held`: until it is flushed; `lost`: the network took it and nobody
 * knows; `failed`: the shop accepted none of the tries.
 */
export type NoticeState = 'sending' | 'waiting' | 'held' | 'lost' | 'delivered' | 'failed';

export interface Try {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** HTTP status of the shop's answer, or why there was none. */
  readonly answer: number | string;
}

/** A notice and what became of it. */
export interface Notice {
  readonly id: string;
  readonly gateway: Gateway;
  readonly about: string;
  readonly status: string;
  readonly url: string;
  readonly state: NoticeState;
  readonly tries: readonly Try[];
}

/** How notices are treated. A number counts down; `true` holds until it is changed. */
export interface NoticeSettings {
  /** Loses notices with all their tries. */
  lose: number | boolean;
  /** Sends notices twice. */
  duplicate: number | boolean;
  /** Keeps notices until `flush`. */
  hold: boolean;
  /** The shop has answered the notice before the shopper's browser is sent back. */
  beforeRedirect: boolean;
  /** A refund is settled and the shop has answered its notice before the call that made the refund is answered. */
  beforeReply: boolean;
}
