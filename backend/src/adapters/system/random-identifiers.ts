import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 as uuidOfTime } from 'uuid';
import { Identifiers } from '../../application/identifiers.ts';

/**
 * UUIDs of version 7: they begin with the time and a counter of this process, so each sorts after the ones before, and
 * new rows are close together in an index.
 */
export class RandomIdentifiers extends Identifiers {
  next(): string {
    return uuidOfTime();
  }

  randomBytes(count: number): Uint8Array {
    return randomBytes(count);
  }

  token(bytes: number): string {
    return randomBytes(bytes).toString('base64url');
  }

  digest(text: string): string {
    return createHash('sha256').update(text).digest('base64url');
  }

  isDigestOf(text: string, digest: string): boolean {
    const [own, given] = [Buffer.from(this.digest(text)), Buffer.from(digest)];
    return own.length === given.length && timingSafeEqual(own, given);
  }
}
