import type { EmailKey } from '../../../domain/email.ts';
import type { ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';

/** Input from which a code is calculated. */
export interface CodeSource {
  readonly codeId: string;
  readonly purpose: ProofPurpose;
  /** Key of the address that the code is sent to. */
  readonly email: EmailKey;
}

/** Calculates codes, and tokens of links, from their id and a secret, so that database and outbox store only the id. */
export abstract class VerificationCodes {
  /** @returns 6 digits */
  abstract codeOf(source: CodeSource): string;

  /** @returns a token of 256 bits, safe for URLs */
  abstract linkTokenOf(source: CodeSource): string;

  /** Takes the same time for every wrong code, so that the time reveals nothing about the right one. */
  abstract isCode(code: string, source: CodeSource): boolean;
}
