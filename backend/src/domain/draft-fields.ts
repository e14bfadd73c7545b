import { latinDigits } from './digits.ts';
import type { FieldFault, FieldFaultCode } from './field-fault.ts';
import { cleanLine, cleanText } from './localized-text.ts';
import type { LocalizedText } from './localized-text.ts';
import { NOTHING, readPrice } from './money.ts';
import type { Fils } from './money.ts';

/** The value of a field in a form, a file or a request. Null counts as left out. */
export type Sent<Value> = Value | null | undefined;

/** An unchecked text in both languages. */
export type SentText = Sent<{ readonly en?: Sent<string>; readonly ar?: Sent<string> }>;

/** A number, or its digits as text in the digits of any keyboard. */
export type SentNumber = Sent<number | string>;

export type Judged<Draft> =
  | { readonly kind: 'accepted'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** Most pieces of one product. */
export const LARGEST_STOCK = 1_000_000;

/** Validates fields and collects all their faults, so that a form can show them at once. */
export class DraftFields {
  readonly faults: FieldFault[] = [];

  fault(field: string, code: FieldFaultCode): void {
    this.faults.push({ field, code });
  }

  /** @param rules `lines`: whether several lines are allowed */
  text(
    field: string,
    sent: SentText,
    rules: { readonly longest: number; readonly required: boolean; readonly lines?: boolean },
  ): LocalizedText {
    const half = (language: 'en' | 'ar') => {
      const cleaned = (rules.lines ? cleanText : cleanLine)(sent?.[language] ?? '');
      if (rules.required && cleaned === '') this.fault(`${field}.${language}`, 'REQUIRED');
      if (cleaned.length > rules.longest) this.fault(`${field}.${language}`, 'TOO_LONG');
      return cleaned;
    };
    return { en: half('en'), ar: half('ar') };
  }

  /** Reads KD. A faulty price is returned as `NOTHING`. */
  price(field: string, sent: SentNumber): Fils {
    if (isBlank(sent)) this.fault(field, 'REQUIRED');
    else {
      const read = readPrice(sent);
      if ('fils' in read) return read.fils;
      this.fault(field, 'INVALID_PRICE');
    }
    return NOTHING;
  }

  /** @returns null when the stock is not tracked or faulty */
  stock(field: string, sent: SentNumber): number | null {
    if (isBlank(sent)) return null;
    const pieces = typeof sent === 'number' ? sent : wholeNumber(sent);
    if (Number.isInteger(pieces) && pieces >= 0 && pieces <= LARGEST_STOCK) return pieces;
    this.fault(field, 'INVALID_STOCK');
    return null;
  }
}

/** Accepts a draft unless one of its fields is faulty. */
export function judged<Draft>({ faults }: DraftFields, draft: Draft): Judged<Draft> {
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'accepted', draft };
}

export function isBlank(sent: SentNumber): sent is null | undefined | '' {
  return sent === null || sent === undefined || (typeof sent === 'string' && sent.trim() === '');
}

function wholeNumber(written: string): number {
  const digits = latinDigits(written.trim());
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
