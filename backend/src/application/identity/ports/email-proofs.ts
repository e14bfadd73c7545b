import type { EmailKey } from '../../../domain/email.ts';
import type { LinkPurpose, NewCode, ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import type { StoredTicket, TicketKey } from '../../../domain/identity/email-codes/ticket.ts';
import type { CountAnswer, CountKeys } from './attempt-counts.ts';

export interface CodeRequest extends NewCode {
  /** Codes for other addresses that are asked for at once, and are not counted as requests of the caller again. */
  readonly others?: readonly Pick<NewCode, 'id' | 'email' | 'isDecoy' | 'linkDigest' | 'lanes'>[];
  /** Counts of the caller's requests. */
  readonly counted: CountKeys;
}

/** What at most one code belongs to. */
export interface CodePlace {
  readonly email: EmailKey;
  readonly purpose: ProofPurpose;
  /** Digest of the browser's name. */
  readonly browser: string;
}

export interface CodeTrial extends CodePlace {
  /** Other addresses whose code the typed one may be. A wrong one is a try of each. */
  readonly others?: readonly EmailKey[];
  /**
   * Whether the typed code belongs to this id and address. It is called for at most 5 wrong codes for each id, in all
   * processes.
   */
  readonly isRight: (codeId: string, email: EmailKey) => boolean;
  /** The ticket that the caller gets for the right code; null: the answer itself is what the code is for. */
  readonly ticket: TicketKey | null;
  /** Counts of the caller's attempts. */
  readonly counted: CountKeys;
  readonly at: number;
}

/** `email`: the spelling of the address that the code was sent to, which is all that it proves. */
export type TriedCode = { readonly kind: 'right'; readonly email: string } | { readonly kind: 'wrong' };

export interface LinkExchange {
  /** Digest of the token that came with the link. */
  readonly digest: string;
  readonly purpose: LinkPurpose;
  /** Digest of the ticket that the caller gets. */
  readonly ticket: string;
  readonly at: number;
}

/** Codes, links and tickets that prove that a visitor reads the mails of an address. */
export abstract class EmailProofs {
  /** Stores what `requestCode` of the domain decides, and queues the mail, in one transaction. */
  abstract request(request: CodeRequest): Promise<CountAnswer>;

  /** Checks a code by `tryCode` of the domain. The right one is used up and its ticket stored, in one transaction. */
  abstract try(trial: CodeTrial): Promise<TriedCode | Exclude<CountAnswer, { kind: 'counted' }>>;

  /** Whether the code with this id is still valid. Mails with invalid codes are not sent. */
  abstract isLiving(codeId: string, at: number): Promise<boolean>;

  /**
   * Stores a ticket for a valid link. The link stays valid, so that whoever opens it and chooses no password can do so
   * later; of several tickets the last is valid, and the password ends the link.
   * @returns the spelling of the address that the link was sent to; null when the link is not valid
   */
  abstract exchange(link: LinkExchange): Promise<string | null>;

  /** Whether the link with this digest is still valid. */
  abstract isLinkLiving(digest: string, at: number): Promise<boolean>;

  /** Whether a ticket is valid. This does not use it up. */
  abstract holds(ticket: StoredTicket, at: number): Promise<boolean>;
}
