import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidOfTime } from 'uuid';
import { Identifiers } from '../../application/identifiers.ts';

/**
 * Ids are UUIDs of version 7: the time in front, then a counter that this process raises, so that each sorts after
 * those made before it, also within one millisecond, and new rows stay together in an index.
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
}
