import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuard } from '../formula-guard.ts';

/** Characters of one row. */
const LONGEST_ROW = 200_000;
const DELIMITERS = [',', ';', '\t'] as const;

/** The cells of a CSV file as texts; null: it is no such file, or a broken one. */
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

/** UTF-8, the UTF-16 that Excel writes as 'Unicode text', or what an Arabic Windows writes. */
function decoded(file: Buffer): string | null {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  // No text has such a byte.
  if (file.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1256').decode(file);
  }
}

/** That which the heads have most of, outside of quotes: an Arabic or European Excel separates by semicolons. */
function delimiterOf(text: string): string {
  const [heads = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: heads.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}
