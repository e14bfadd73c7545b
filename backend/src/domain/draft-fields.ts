import { LARGEST_STOCK } from '@fyonka/api-contract/values/request-limits';
import type { FieldFault, FieldFaultCode } from './field-fault.ts';
import { cleanLine, cleanText, trimmed } from './localized-text.ts';
import type { LocalizedText } from './localized-text.ts';
import { cleanName, faultOfName } from './texts/person-name.ts';
import { parsePastMoment } from './kuwait-day.ts';
import { NOTHING, readAmount, readPrice } from './money.ts';
import type { Fils, WrittenFils } from './money.ts';
import { typed } from './texts/typed.ts';
import { readWhole } from './texts/typed-number.ts';
import type { TypedNumber } from './texts/typed-number.ts';

/** The value of a field in a form, a file or a request. Null counts as left out. */
export type Sent<Value> = Value | null | undefined;

/** An unchecked text in both languages. */
export type SentText = Sent<{ readonly en?: Sent<string>; readonly ar?: Sent<string> }>;

/** A number, or its digits as text in the digits of any keyboard. */
export type SentNumber = Sent<number | string>;

export type Judged<Draft> =
  | { readonly kind: 'accepted'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** Validates fields and collects all their faults, so that a form can show them at once. */
export class DraftFields {
  readonly faults: FieldFault[] = [];

  /** @param detail the part of the value that is wrong, where people are told it */
  fault(field: string, code: FieldFaultCode, detail?: string): void {
    this.faults.push({ field, code, ...(detail !== undefined && { detail }) });
  }

  /** @param rules `lines`: whether several lines are allowed */
  text(
    field: string,
    sent: SentText,
    rules: { readonly longest: number; readonly required: boolean; readonly lines?: boolean },
  ): LocalizedText {
    const half = (language: 'en' | 'ar') => this.words(`${field}.${language}`, sent?.[language], rules);
    return { en: half('en'), ar: half('ar') };
  }

  /** Reads KD. A faulty price is returned as `NOTHING`. */
  price(field: string, sent: SentNumber): Fils {
    if (isBlank(sent)) this.fault(field, 'REQUIRED');
    else {
      const read = readPrice(sent);
      if ('fils' in read) return read.fils;
      this.notRead(field, read, 'INVALID_PRICE');
    }
    return NOTHING;
  }

  /** Reads an amount of money to the fils. A faulty one is returned as `NOTHING`. */
  amount(field: string, sent: SentNumber, rules: { readonly mayBeNothing: boolean }): Fils {
    if (isBlank(sent)) this.fault(field, 'REQUIRED');
    else {
      const read = readAmount(sent);
      if ('fils' in read && (read.fils > 0 || rules.mayBeNothing)) return read.fils;
      this.notRead(field, read, 'INVALID_AMOUNT');
    }
    return NOTHING;
  }

  /** Asks which of two numbers is meant, or reports another fault of a number. */
  notRead(field: string, read: TypedNumber | WrittenFils | null, code: FieldFaultCode): void {
    if (read !== null && 'readings' in read) this.fault(field, 'AMBIGUOUS_NUMBER', read.readings.join(' / '));
    else this.fault(field, code);
  }

  /** Reads a day or moment of the past, see `parsePastMoment`. A faulty one is returned as `now`. */
  moment(field: string, sent: Sent<string>, now: number): number {
    const at = parsePastMoment(sent ?? '', now);
    if (at === null) this.fault(field, isBlank(sent) ? 'REQUIRED' : 'INVALID_DATE');
    return at ?? now;
  }

  /** Reads a time of day, `HH:MM`. A faulty one is returned as it was written. */
  time(field: string, sent: Sent<string>): string {
    const written = typed(sent ?? '');
    if (written === '') this.fault(field, 'REQUIRED');
    else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(written)) this.fault(field, 'INVALID_TIME');
    return written;
  }

  /** Reads a text in one language. @param rules `lines`: whether several lines are allowed */
  words(
    field: string,
    sent: Sent<string>,
    rules: { readonly longest: number; readonly required: boolean; readonly lines?: boolean },
  ): string {
    const cleaned = (rules.lines ? cleanText : cleanLine)(sent ?? '');
    if (rules.required && cleaned === '') this.fault(field, 'REQUIRED');
    if (cleaned.length > rules.longest) this.fault(field, 'TOO_LONG');
    return cleaned;
  }

  /** Reads a person's name. */
  name(field: string, sent: Sent<string>, rules: { readonly longest: number; readonly required: boolean }): string {
    const cleaned = cleanName(sent ?? '');
    const fault = faultOfName(cleaned, rules.longest);
    if (rules.required && cleaned === '') this.fault(field, 'REQUIRED');
    else if (fault) this.fault(field, fault);
    return cleaned;
  }

  /** Reads a whole number of at least 0. A faulty one is returned as 0. */
  count(field: string, sent: SentNumber, most: number): number {
    const count = wholeNumber(sent ?? '');
    if (isBlank(sent)) this.fault(field, 'REQUIRED');
    else if (count <= most) return count;
    else this.fault(field, 'INVALID_NUMBER');
    return 0;
  }

  /** @returns null when the stock is not tracked or faulty */
  stock(field: string, sent: SentNumber): number | null {
    if (isBlank(sent)) return null;
    const pieces = wholeNumber(sent);
    if (pieces <= LARGEST_STOCK) return pieces;
    this.fault(field, 'INVALID_STOCK');
    return null;
  }
}

/** Accepts a draft unless one of its fields is faulty. */
export function judged<Draft>({ faults }: DraftFields, draft: Draft): Judged<Draft> {
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'accepted', draft };
}

export function isBlank(sent: SentNumber): sent is null | undefined | '' {
  return sent === null || sent === undefined || (typeof sent === 'string' && trimmed(sent) === '');
}

/** @returns NaN for what is no whole number of at least 0 */
function wholeNumber(sent: number | string): number {
  return Number(readWhole(String(sent)) ?? Number.NaN);
}
