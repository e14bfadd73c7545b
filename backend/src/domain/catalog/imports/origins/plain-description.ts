import { LONGEST_DESCRIPTION } from '@fyonka/api-contract/values/goods/products';
import { cleanLine } from '../../../localized-text.ts';

/** What looks like HTML: a tag or an entity. */
const HTML = /<\/?[a-z][^<>]*>|&(?:#\d|#x[\da-f]|[a-z]+;)/i;
/** Elements whose content is no text. The lazy part ends at the first closing tag, or at the end of the text. */
const UNSEEN = /<(script|style|template)\b[^<>]*>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)/gi;
/** Elements after which people see a new line. */
const LINES = /<(?:br|hr)\b[^<>]*>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|section|article)\s*>/gi;
const ITEMS = /<li\b[^<>]*>/gi;
const TAGS = /<[/!]?[a-z][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
};
/** Characters of a description that are looked at: several times as many as it may have without its HTML. */
const MOST_READ = 20_000;

/**
 * Reads descriptions as plain text of the length that one may have, each once, because thousands of variants share one.
 * Blank ones are null.
 */
export function descriptionReader(): (written?: string) => string | null {
  const known = new Map<string, string | null>();
  return (written = '') => {
    const found = known.get(written);
    if (found !== undefined) return found;
    const plain = cleanLine(written) === '' ? null : plainDescription(written).slice(0, LONGEST_DESCRIPTION);
    known.set(written, plain);
    return plain;
  };
}

/** A description as plain text, whether it was written as HTML or not. Lines stay lines. */
function plainDescription(written: string): string {
  if (!HTML.test(written)) return written;
  return (
    written
      .slice(0, MOST_READ)
      .replace(/\s+/g, ' ')
      .replace(UNSEEN, ' ')
      .replace(LINES, '\n')
      .replace(ITEMS, '• ')
      .replace(TAGS, '')
      .replace(ENTITY, decoded)
      // First, so that no blank can stand before another one at the end of a line: looking for those takes very long.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim()
  );
}

function decoded(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
