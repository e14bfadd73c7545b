import { createHmac } from 'node:crypto';
import { AddressKeys } from '../../application/address-keys.ts';

// The purpose is part of what is signed, so that no key is ever a signature of something else.
const PURPOSE = 'caller-address:';
/** Characters of a key: 96 bits. */
const LENGTH = 16;

/** Keys are made with the server's secret: without it, trying every address finds none. */
export class KeyedAddresses extends AddressKeys {
  constructor(private readonly secret: string) {
    super();
  }

  keyOf(address: string): string {
    return createHmac('sha256', this.secret)
      .update(PURPOSE + address)
      .digest('base64url')
      .slice(0, LENGTH);
  }
}
