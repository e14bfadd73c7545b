import { createHmac } from 'node:crypto';
import { AddressKeys } from '../../application/address-keys.ts';

// Part of the signed text, so that signatures for different purposes by the same secret differ.
const PURPOSE = 'caller-address:';
/** Characters of a key: 96 bits. */
const LENGTH = 16;

/** Keys are signatures by the server's secret. Without it, nobody can find an address by trying all of them. */
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
