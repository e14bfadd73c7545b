import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuard } from '../formula-guard.ts';
import { ROWS_WITH_HEADS } from './bounded-rows.ts';
import type { StrayQuote } from './reading-messages.ts';

/** Characters of one row. */
const LONGEST_ROW = 200_000;
const DELIMITERS = [',', ';', '\t'] as const;

/** Bytes by which the encoding is guessed where the file does not say it. */
const TELLING_BYTES = 4_096;

/** The first line by which Excel is told the delimiter. It is no row, but counts as a line. */
const DELIMITER_LINE = /^"?sep=([,;\t|])"?(?:\r\n?|\n)/i;

/** The cells of a CSV file as texts; null for any other or a broken file. */
export function readCsv(file: Buffer): { readonly cells: string[][] | null } & StrayQuote {
  const text = decoded(file)?.replace(/^\uFEFF/, '') ?? null;
  if (text === null) return { cells: null };
  const [line = '', delimiter] = DELIMITER_LINE.exec(text) ?? [];
  const rest = text.slice(line.length);
  const options = { delimiter: delimiter ?? delimiterOf(rest), linesBefore: line === '' ? 0 : 1 };
  const strict = parsed(rest, { ...options, takesStrayQuotes: false });
  const read = strict.strayQuote ? parsed(rest, { ...options, takesStrayQuotes: true }) : strict;
  return { cells: read.cells, strayQuote: strict.strayQuote ?? null, ...(read.strayQuote && read) };
}

interface Dialect {
  readonly delimiter: string;
  /** Lines before the text, which are counted and are blank rows. */
  readonly linesBefore: number;
  /** Whether a quotation mark that encloses no cell is a part of its cell. */
  readonly takesStrayQuotes: boolean;
}

function parsed(text: string, { delimiter, linesBefore, takesStrayQuotes }: Dialect): ReturnType<typeof readCsv> {
  let lastLine = 0;
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: takesStrayQuotes,
      max_record_size: LONGEST_ROW,
      on_record: (row: string[], { lines }) => {
        lastLine = lines;
        return row;
      },
    });
    return { cells: [...Array.from({ length: linesBefore }, () => ['']), ...rows.map((row) => row.map(withoutGuard))] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { cells: null, strayQuote: error.code.includes('QUOTE') ? linesBefore + lastLine + 1 : null };
  }
}

/** Decodes UTF-8, UTF-16 as Excel and other programs write it, or the encoding of an Arabic Windows. */
function decoded(file: Buffer): string | null {
  const utf16 = utf16Of(file);
  if (utf16 !== null) return new TextDecoder(utf16).decode(file);
  // Text never contains this byte.
  if (file.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1256').decode(file);
  }
}

/**
 * Which UTF-16 a file is in: by its mark, or because the upper byte of each Latin letter and separator is 0, and no lower
 * one is.
 */
function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const bytes = file.subarray(0, TELLING_BYTES);
  const [even, odd] = [0, 1].map((side) => bytes.some((byte, place) => byte === 0 && place % 2 === side));
  if (even === odd || file.length % 2 !== 0) return null;
  return odd ? 'utf-16le' : 'utf-16be';
}

/**
 * The delimiter: the candidate that most lines of those that may have the heads are divided by, outside of quotes, and of
 * equal ones the most frequent. An Arabic or European Excel writes semicolons.
 */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split(/\r\n?|\n/, ROWS_WITH_HEADS);
  const counted = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return { delimiter, lines: counts.filter((count) => count > 0).length, sum: counts.reduce((sum, n) => sum + n, 0) };
  });
  const [best] = counted.toSorted((one, other) => other.lines - one.lines || other.sum - one.sum);
  return best?.delimiter ?? ',';
}
