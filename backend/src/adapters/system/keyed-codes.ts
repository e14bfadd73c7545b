import { createHmac, timingSafeEqual } from 'node:crypto';
import { VerificationCodes } from '../../application/identity/ports/verification-codes.ts';
import type { CodeSource } from '../../application/identity/ports/verification-codes.ts';
import { CODE_DIGITS } from '../../domain/identity/email-codes/email-code.ts';

// The purpose is part of what is signed, so that no code tells of another signature by the same secret.
const PURPOSE = 'verification-code';
/** Bytes of the signature that the digits are made of: of so many, no digit comes up more often than another. */
const BYTES = 6;

/** The code is a signature of what it is for by the server's secret, cut to six digits. */
export class KeyedCodes extends VerificationCodes {
  constructor(private readonly secret: string) {
    super();
  }

  codeOf({ codeId, purpose, email }: CodeSource): string {
    // As JSON the parts cannot run into each other.
    const signature = createHmac('sha256', this.secret)
      .update(JSON.stringify([PURPOSE, purpose, email, codeId]))
      .digest();
    return String(signature.readUIntBE(0, BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
  }

  isCode(code: string, source: CodeSource): boolean {
    const given = Buffer.from(code);
    const right = Buffer.from(this.codeOf(source));
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
