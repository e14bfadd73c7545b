/**
 * `address`: the shop does not call it. `untrusted`: it does not prove by a certificate that it is the host that was named.
 * The others may be over soon.
 */
export type OutsideProblem = 'address' | 'untrusted' | 'too-large' | 'too-slow' | 'unreachable';

export interface OutsideCall {
  readonly url: string;
  /** `https`: it must be encrypted, redirects too. */
  readonly scheme: 'https' | 'any';
  readonly method: 'GET' | 'POST';
  /** In small letters. Every host that redirects lead to gets them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bytes that the body of the answer may have; null: it is not read. */
  readonly largest: number | null;
  /** Milliseconds for all of it, redirects included. */
  readonly timeLimit: number;
  /** How many are followed. The one after them is the answer. Only a `GET` has any. */
  readonly redirects: 0 | 3;
}

export type OutsideAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Names in small letters. Values of a repeated one are separated by commas. */
      readonly headers: Readonly<Record<string, string>>;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'failed'; readonly problem: OutsideProblem };

/**
 * Calls addresses that somebody typed, or that a stranger's program has named. So it calls public hosts only, whatever
 * their names, redirects and name servers say, and what comes back is bounded in time and size. Nothing else in the shop
 * calls such an address.
 */
export abstract class OutsideCalls {
  /** The address as it is called, if it is as far as its text says; null: it is not. */
  abstract addressOf(text: string, scheme: OutsideCall['scheme']): string | null;

  abstract send(call: OutsideCall): Promise<OutsideAnswer>;
}
