import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuard } from '../formula-guard.ts';

/** Characters of one row. */
const LONGEST_ROW = 200_000;
const DELIMITERS = [',', ';', '\t'] as const;

/** The cells of a CSV file as texts; null for any other or a broken file. */
export function readCsv(file: Buffer): string[][] | null {
  const text = decoded(file);
  if (text === null) return null;
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: LONGEST_ROW,
    });
    return rows.map((row) => row.map(withoutGuard));
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** Decodes UTF-8, the UTF-16 that Excel writes as 'Unicode text', or the encoding of an Arabic Windows. */
function decoded(file: Buffer): string | null {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  // Text never contains this byte.
  if (file.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1256').decode(file);
  }
}

/**
 * The delimiter: the candidate that is most frequent in the heads, outside of quotes. An Arabic or European Excel
 * writes semicolons.
 */
function delimiterOf(text: string): string {
  const [heads = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: heads.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}
