import { holdsCardNumber } from '../../../domain/ordering/paying/card-number.ts';
import { invalid } from './failure.ts';

const NO_CARD = 'without the number of a card: the buyer pays on the page of the shop';

/** What a program has sent, of which nothing is known but its path. Fields that nobody reads are left alone. */
export class Sent {
  constructor(
    private readonly value: unknown,
    readonly path = '$',
  ) {}

  /** As it came. */
  get raw(): unknown {
    return this.value;
  }

  get isLeftOut(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** A field of an object; left out where there is no object. @throws ProtocolFailure for anything else */
  at(name: string): Sent {
    const path = this.path === '' ? name : `${this.path}.${name}`;
    if (this.isLeftOut) return new Sent(undefined, path);
    if (typeof this.value !== 'object' || Array.isArray(this.value)) throw invalid(this.path, 'an object');
    const has = Object.hasOwn(this.value as object, name);
    return new Sent(has ? (this.value as Record<string, unknown>)[name] : undefined, path);
  }

  /** The names of its fields. */
  names(most: number): string[] {
    if (this.isLeftOut) return [];
    if (typeof this.value !== 'object' || Array.isArray(this.value)) throw invalid(this.path, 'an object');
    const names = Object.keys(this.value as object);
    if (names.length > most) throw invalid(this.path, `no larger than ${most} fields`);
    return names;
  }

  /** The same, or a failure where it is left out. */
  needed(): this {
    if (this.isLeftOut) throw invalid(this.path, 'given');
    return this;
  }

  /**
   * Words and ids, which may be stored and shown.
   * @returns undefined where it is left out
   * @throws ProtocolFailure also for one that may hold the number of a card
   */
  text(longest: number): string | undefined {
    const text = this.opaque(longest);
    if (text !== undefined && holdsCardNumber(text)) throw invalid(this.path, NO_CARD);
    return text;
  }

  /** A key or what a program says about itself, which nobody is shown. @returns undefined where it is left out */
  opaque(longest: number): string | undefined {
    if (this.isLeftOut) return undefined;
    if (typeof this.value !== 'string') throw invalid(this.path, 'a text');
    if (this.value.length > longest) throw invalid(this.path, `no longer than ${longest} characters`);
    return this.value;
  }

  /** @returns undefined where it is left out */
  whole(least: number, most: number): number | undefined {
    if (this.isLeftOut) return undefined;
    if (!Number.isInteger(this.value) || (this.value as number) < least || (this.value as number) > most)
      throw invalid(this.path, `a whole number from ${least} to ${most}`);
    return this.value as number;
  }

  /** @returns undefined where it is left out */
  flag(): boolean | undefined {
    if (this.isLeftOut) return undefined;
    if (typeof this.value !== 'boolean') throw invalid(this.path, 'true or false');
    return this.value;
  }

  /** Nothing where it is left out. */
  list(most: number): Sent[] {
    if (this.isLeftOut) return [];
    if (!Array.isArray(this.value)) throw invalid(this.path, 'a list');
    if (this.value.length > most) throw invalid(this.path, `no longer than ${most} entries`);
    return this.value.map((one: unknown, place) => new Sent(one, `${this.path}[${place}]`));
  }
}
