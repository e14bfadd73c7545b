import type { EmailKey } from '../../../domain/email.ts';
import type { NewCode, ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';
import type { TicketKey } from '../../../domain/identity/email-codes/ticket.ts';
import type { CountKey, CountAnswer } from './attempt-counts.ts';

export interface CodeRequest extends NewCode {
  /** Of the network address that asks. */
  readonly counted: CountKey;
  /** Under which the address's requests for this purpose are remembered: see `KeyedDigests`. */
  readonly mailsKey: string;
}

export interface CodeTrial {
  readonly email: EmailKey;
  readonly purpose: ProofPurpose;
  /** Whether the code that was typed is the one of this name; asked 5 times in vain for one code at most, in all processes together. */
  readonly isRight: (codeId: string) => boolean;
  /** Of the ticket that is given out for the right code. */
  readonly ticketDigest: string;
  /** Of the network address that tries. */
  readonly counted: CountKey;
  readonly at: number;
}

/** Codes and tickets by which somebody shows to read the mails of an address. */
export abstract class EmailProofs {
  /** Does what `requestCode` of the domain decides, and queues its mail, in one step. */
  abstract request(request: CodeRequest): Promise<CountAnswer>;

  /** Judges a code by `tryCode` of the domain; the right one is used up, and its ticket remembered, in one step. */
  abstract try(
    trial: CodeTrial,
  ): Promise<{ readonly kind: 'right' | 'wrong' } | Exclude<CountAnswer, { kind: 'counted' }>>;

  /** Whether the code of this name would still be taken. A mail that carries another is not sent any more. */
  abstract isLiving(codeId: string, at: number): Promise<boolean>;

  /** Whether a ticket is worth something; it is used up by what it is for, and by nothing else. */
  abstract holds(ticket: TicketKey, at: number): Promise<boolean>;

  /** Deletes up to `limit` codes, tickets and remembered requests that count no more. @returns how many */
  abstract prune(at: number, limit: number): Promise<number>;
}
