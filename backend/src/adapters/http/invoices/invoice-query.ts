import type { InvoiceQuery } from '@fyonka/api-contract/wire/invoices';
import Negotiator from 'negotiator';
import type { Language } from '../../../domain/localized-text.ts';
import { languageNamed } from '../language.ts';

export type InvoiceFormat = NonNullable<InvoiceQuery['format']>;

/**
 * @param value the parameter `lang` as it was sent, in any case
 * @returns null for anything but a language of the shop
 */
export function languageParameter(value: unknown): Language | null {
  return languageNamed(lowerCase(value));
}

/**
 * The format of the answer: that of the parameter, else the preferred one of `Accept`; the page where the caller
 * prefers neither.
 */
export function answeredFormat(asked: InvoiceFormat | undefined, accept: string | undefined): InvoiceFormat {
  return asked ?? (preferredType(accept, [...PAGE_TYPES, JSON_TYPE]) === JSON_TYPE ? 'json' : 'html');
}

/** Whether `Accept` prefers a page to JSON, as browsers do. */
export function prefersPages(accept: string | undefined): boolean {
  return PAGE_TYPES.some((type) => type === preferredType(accept, [JSON_TYPE, ...PAGE_TYPES]));
}

const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
const JSON_TYPE = 'application/json';

/** Characters of `Accept` that are read; browsers send some two hundred. */
const LONGEST_HEADER = 1_000;

/** @param types the first of several equally accepted types is preferred */
function preferredType(accept: string | undefined, types: string[]): string | undefined {
  return new Negotiator({ headers: { accept: accept?.slice(0, LONGEST_HEADER) } }).mediaType(types);
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
