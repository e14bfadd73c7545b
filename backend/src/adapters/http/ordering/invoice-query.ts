import { Transform } from 'class-transformer';
import { ChoiceField, TextField } from '../validation/fields.ts';

const FORMATS = ['html', 'json', 'pdf'] as const;
export type InvoiceFormat = (typeof FORMATS)[number];

/** The parameters of an invoice's address. */
export class InvoiceQuery {
  @TextField({ longest: 32, description: "The last four digits of the order's phone: shows everything" })
  phone?: string;

  @Transform(({ value }: { value: unknown }) => askedLanguage(value))
  @ChoiceField(['ar', 'en'], {
    description: 'The language that stands first on the page and in the PDF; any other counts as left out',
  })
  lang?: 'ar' | 'en';

  @Transform(({ value }: { value: unknown }) => lowerCase(value))
  @ChoiceField(FORMATS, { description: 'What to answer, whatever `Accept` says' })
  format?: InvoiceFormat;
}

/** @param value of the parameter `lang`, as it was sent @returns undefined for what is no language of the shop, as its pages take it */
export function askedLanguage(value: unknown): 'ar' | 'en' | undefined {
  const asked = lowerCase(value);
  return asked === 'ar' || asked === 'en' ? asked : undefined;
}

/** Without a parameter the page, unless JSON is named and the page is not, or only less wished for. */
export function answeredFormat(asked: InvoiceFormat | undefined, accept: string | undefined): InvoiceFormat {
  return asked ?? (wishFor('json', accept) > wishFor('html', accept) ? 'json' : 'html');
}

/** Whether a browser asks on behalf of somebody who reads: it names pages, before all else that it would take. */
export function prefersPages(accept: string | undefined): boolean {
  return wishFor('html', accept) > wishFor('json', accept);
}

const TYPES = { html: ['text/html', 'application/xhtml+xml'], json: ['application/json'] } as const;

/** Quality that the header gives to a format by its name, from 0 to 1; 0 when it does not name it. */
function wishFor(format: 'html' | 'json', accept: string | undefined): number {
  const ranges = (accept ?? '').toLowerCase().split(',');
  const qualities = TYPES[format].map((type) => {
    const range = ranges.find((part) => part.split(';')[0]?.trim() === type);
    return range === undefined ? 0 : Number(/;\s*q=([01](?:\.\d{0,3})?)/.exec(range)?.[1] ?? 1);
  });
  return Math.max(...qualities);
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
