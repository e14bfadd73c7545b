import { randomBytes, randomInt } from 'node:crypto';

/** An id that no other run of the simulator gives, because a shop's database may outlive the simulator. */
export function newId(prefix: string): string {
  return prefix + randomBytes(10).toString('hex').toUpperCase();
}

/** A number of so many digits, as text. It does not begin with 0. */
export function newDigits(count: number): string {
  return String(randomInt(1, 10)) + Array.from({ length: count - 1 }, () => randomInt(10)).join('');
}

/** Chances that come out the same for the same seed (mulberry32), so that a soak test that failed can be repeated. */
export class SeededChance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** @param probability from 0 to 1 */
  happens(probability: number | undefined): boolean {
    return this.next() < (probability ?? 0);
  }

  /** @returns a whole number from 1 to `most` */
  upTo(most: number): number {
    return 1 + Math.floor(this.next() * most);
  }

  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
