import { createHmac } from 'node:crypto';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';

// Part of the signed text, so that signatures for different purposes by the same secret differ.
const PURPOSE = 'count-key';
/** Characters of a key: 128 bits. */
const LENGTH = 22;

/** Digests are signatures by the server's secret. Without it, nobody can find an e-mail by trying many. */
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
