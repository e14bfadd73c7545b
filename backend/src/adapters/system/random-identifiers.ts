import { createHash, randomBytes } from 'node:crypto';
import { Identifiers } from '../../application/identifiers.ts';

/** Ids are UUIDs of version 7: the time in front keeps new rows together in an index. */
export class RandomIdentifiers extends Identifiers {
  next(): string {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(Date.now(), 0, 6);
    bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
    bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  randomBytes(count: number): Uint8Array {
    return randomBytes(count);
  }

  digest(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
  }
}
