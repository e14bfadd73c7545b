import { CODE_DIGITS } from '@fyonka/api-contract/values/accounts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { VerificationCodes } from '../../application/identity/ports/verification-codes.ts';
import type { CodeSource } from '../../application/identity/ports/verification-codes.ts';

// Part of the signed texts, so that signatures for different purposes by the same secret differ.
const CODE = 'verification-code';
const LINK = 'verification-link';
/** Bytes of the signature that the code is calculated from; enough that all codes are practically equally likely. */
const BYTES = 6;

/** A token is a signature of its source by the server's secret, a code another one, reduced to six digits. */
export class KeyedCodes extends VerificationCodes {
  constructor(private readonly secret: string) {
    super();
  }

  codeOf(source: CodeSource): string {
    return String(this.signatureOf(CODE, source).readUIntBE(0, BYTES) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
  }

  linkTokenOf(source: CodeSource): string {
    return this.signatureOf(LINK, source).toString('base64url');
  }

  isCode(code: string, source: CodeSource): boolean {
    const given = Buffer.from(code);
    const right = Buffer.from(this.codeOf(source));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private signatureOf(what: string, { codeId, purpose, email }: CodeSource): Buffer {
    // JSON separates the parts, so that different sources never give the same text.
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([what, purpose, email, codeId]))
      .digest();
  }
}
