import { createHmac } from 'node:crypto';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';

// The purpose is part of what is signed, so that no key is ever a signature of something else.
const PURPOSE = 'count-key';
/** Characters of a key: 128 bits. */
const LENGTH = 22;

/** Keys are made with the server's secret: without it, trying every e-mail finds none. */
export class SecretDigests extends KeyedDigests {
  constructor(private readonly secret: string) {
    super();
  }

  of(kind: string, text: string): string {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([PURPOSE, kind, text]))
      .digest('base64url')
      .slice(0, LENGTH);
  }
}
