import { latinDigits } from './digits.ts';
import type { FieldFault, FieldFaultCode } from './field-fault.ts';
import { cleanLine, cleanText } from './localized-text.ts';
import type { LocalizedText } from './localized-text.ts';
import { NOTHING, readPrice } from './money.ts';
import type { Fils } from './money.ts';

/** What a form, a file or another program has sent for a field; null and left out are the same: nothing. */
export type Sent<Value> = Value | null | undefined;

/** A text in both languages as it was sent. */
export type SentText = Sent<{ readonly en?: Sent<string>; readonly ar?: Sent<string> }>;

/** A number, or its digits of any keyboard. */
export type SentNumber = Sent<number | string>;

export type Judged<Draft> =
  | { readonly kind: 'accepted'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** Pieces of one product. */
export const LARGEST_STOCK = 1_000_000;

/** Reads fields by their rules, and collects what is wrong with them: every faulty one is named. */
export class DraftFields {
  readonly faults: FieldFault[] = [];

  fault(field: string, code: FieldFaultCode): void {
    this.faults.push({ field, code });
  }

  /** @param rules `lines`: it may have several */
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

  /** KD. A faulty one is read as nothing. */
  price(field: string, sent: SentNumber): Fils {
    if (isBlank(sent)) this.fault(field, 'REQUIRED');
    else {
      const read = readPrice(sent);
      if ('fils' in read) return read.fils;
      this.fault(field, 'INVALID_PRICE');
    }
    return NOTHING;
  }

  /** Null: not tracked, or faulty. */
  stock(field: string, sent: SentNumber): number | null {
    if (isBlank(sent)) return null;
    const pieces = typeof sent === 'number' ? sent : wholeNumber(sent);
    if (Number.isInteger(pieces) && pieces >= 0 && pieces <= LARGEST_STOCK) return pieces;
    this.fault(field, 'INVALID_STOCK');
    return null;
  }
}

/** Accepts a draft, unless something was wrong with a field of it. */
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
