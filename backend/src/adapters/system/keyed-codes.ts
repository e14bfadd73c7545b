import { CODE_DIGITS } from '@fyonka/api-contract/values/accounts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { VerificationCodes } from '../../application/identity/ports/verification-codes.ts';
import type { CodeSource } from '../../application/identity/ports/verification-codes.ts';

// Part of the signed text, so that signatures for different purposes by the same secret differ.
const PURPOSE = 'verification-code';
/** Bytes of the signature that the code is calculated from; enough that all codes are practically equally likely. */
const BYTES = 6;

/** The code is a signature of its source by the server's secret, reduced to six digits. */
export class KeyedCodes extends VerificationCodes {
  constructor(private readonly secret: string) {
    super();
  }

  codeOf({ codeId, purpose, email }: CodeSource): string {
    // JSON separates the parts, so that different sources never give the same text.
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
