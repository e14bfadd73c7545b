import { Transform } from 'class-transformer';
import Negotiator from 'negotiator';
import { LANGUAGES } from '../../../domain/localized-text.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { languageNamed } from '../language.ts';
import { ChoiceField, TextField } from '../validation/fields.ts';

const FORMATS = ['html', 'json', 'pdf'] as const;
type InvoiceFormat = (typeof FORMATS)[number];

/** The parameters of an invoice's address. */
export class InvoiceQuery {
  @TextField({ longest: 32, description: "The last four digits of the order's phone: shows everything" })
  phone?: string;

  @Transform(({ value }: { value: unknown }) => languageParameter(value) ?? undefined)
  @ChoiceField(LANGUAGES, {
    description: 'The language that stands first on the page and in the PDF; any other counts as left out',
  })
  lang?: Language;

  @Transform(({ value }: { value: unknown }) => lowerCase(value))
  @ChoiceField(FORMATS, { description: 'What to answer, whatever `Accept` says' })
  format?: InvoiceFormat;
}

/**
 * @param value of the parameter `lang`, as it was sent; letters of either case count
 * @returns null for what is no language of the shop
 */
export function languageParameter(value: unknown): Language | null {
  return languageNamed(lowerCase(value));
}

/** What to answer: as the parameter says, else as `Accept` does; the page where the caller takes both as gladly, or neither. */
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

/** @param types the first of several that are taken as gladly is preferred */
function preferredType(accept: string | undefined, types: string[]): string | undefined {
  return new Negotiator({ headers: { accept: accept?.slice(0, LONGEST_HEADER) } }).mediaType(types);
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
