import type { EmailKey } from '../../../domain/email.ts';
import type { ProofPurpose } from '../../../domain/identity/email-codes/email-code.ts';

/** What a code is made of. */
export interface CodeSource {
  readonly codeId: string;
  readonly purpose: ProofPurpose;
  /** Of the address that it is sent to. */
  readonly email: EmailKey;
}

/** Makes the code of a name, always the same, so that none has to be stored: database and outbox know the name alone. */
export abstract class VerificationCodes {
  /** @returns 6 digits */
  abstract codeOf(source: CodeSource): string;

  /** Takes the same time for every wrong code, so that the time reveals nothing of the right one. */
  abstract isCode(code: string, source: CodeSource): boolean;
}
