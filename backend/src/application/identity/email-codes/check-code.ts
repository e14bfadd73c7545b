import { parseCode } from '../../../domain/identity/email-codes/email-code.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { CodeCaller, IdentityCounts } from '../identity-counts.ts';
import type { CodeTrial, EmailProofs, TriedCode } from '../ports/email-proofs.ts';
import type { VerificationCodes } from '../ports/verification-codes.ts';

export interface TypedCode extends Pick<CodeTrial, 'email' | 'others' | 'purpose' | 'ticket'> {
  readonly code: string;
  /** The random name of the browser: a code is accepted only in the one that asked for it. Empty: it has none. */
  readonly browser: string;
  readonly caller: CodeCaller;
}

/** `wait`: milliseconds until the next try is allowed. */
export type CheckedCode = TriedCode | { readonly kind: 'too-many'; readonly wait: number };

/** Checks a typed code within the limits on guessing. The right one is used up. */
export class CheckCode {
  constructor(
    private readonly proofs: EmailProofs,
    private readonly codes: VerificationCodes,
    private readonly counts: IdentityCounts,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ code: typed, browser, caller, ...place }: TypedCode): Promise<CheckedCode> {
    const code = parseCode(typed);
    // A text that cannot be a code does not count as one of the five tries.
    if (code === null) return { kind: 'wrong' };
    return this.proofs.try({
      ...place,
      browser: this.identifiers.digest(browser),
      isRight: (codeId, email) => this.codes.isCode(code, { codeId, purpose: place.purpose, email }),
      counted: this.counts.codeTriesOf(caller),
      at: this.clock.now(),
    });
  }
}
