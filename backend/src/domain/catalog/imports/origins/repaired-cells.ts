import { latinDigits } from '../../../digits.ts';
import { fils, kdText, nearestFils, parsePrice, SMALLEST_STEP } from '../../../money.ts';
import { readNumber } from '../../../texts/typed-number.ts';
import { readBarcode } from '../../barcode.ts';
import type { CellFault, RowCells } from '../said-cells.ts';

/** Prices that the shop keeps to ten fils. */
const PRICES = ['price', 'priceBeforeDiscount'] as const;

const STOCK_BELOW_ZERO = /^-\d{1,9}(?:\.0+)?$/;
const WHOLE_AS_DECIMAL = /^(\d{1,9})\.0+$/;
/** How a spreadsheet shows a long number, such as `6.28E+12`: its last digits are lost. */
const SHORTENED = /^\d(?:[.,٫]\d+)?E\+?\d{1,2}$/i;
/** Digits of barcodes with a check digit. A spreadsheet drops zeros before them. */
const CHECKED_LENGTHS = [8, 12, 13];
const MOST_LOST_ZEROS = 3;
/** Characters of a cell that a note repeats. */
const LONGEST_DETAIL = 60;

interface Repaired {
  readonly cells: RowCells;
  /** What was changed, or may be wrong. */
  readonly notes: readonly CellFault[];
}

/** Cells with what spreadsheets and other programs write otherwise, and a note on each that was changed. */
export function repairedCells(
  cells: RowCells,
  /** `mayOversell`: the file is of a program that sells more than there is; in others a stock below 0 is a slip. */
  { roundsPrices, mayOversell }: { readonly roundsPrices: boolean; readonly mayOversell: boolean },
): Repaired {
  const repaired: Partial<Record<string, string>> = { ...cells };
  const notes: CellFault[] = [];
  for (const column of roundsPrices ? PRICES : []) {
    const written = cells[column]?.trim() ?? '';
    const rounded = roundedPrice(written);
    if (rounded === null) continue;
    repaired[column] = rounded;
    notes.push({ column, code: 'PRICE_ROUNDED', detail: both(`${written} → ${rounded}`) });
  }
  const stock = latinDigits(cells.stockQuantity?.trim() ?? '');
  if (mayOversell && STOCK_BELOW_ZERO.test(stock)) {
    repaired['stockQuantity'] = '0';
    notes.push({ column: 'stockQuantity', code: 'STOCK_BELOW_ZERO', detail: both(stock) });
  } else if (WHOLE_AS_DECIMAL.test(stock)) repaired['stockQuantity'] = stock.replace(WHOLE_AS_DECIMAL, '$1');
  const barcode = latinDigits(cells.barcode?.trim() ?? '');
  if (SHORTENED.test(barcode)) {
    delete repaired['barcode'];
    notes.push({ column: 'barcode', code: 'BARCODE_SHORTENED', detail: both(barcode) });
  } else {
    const whole = withLostZeros(barcode);
    if (whole !== null) notes.push({ column: 'barcode', code: 'BARCODE_LOST_ZEROS', detail: both(whole) });
  }
  return { cells: repaired, notes };
}

/** @returns null for what needs no rounding or is no number */
function roundedPrice(written: string): string | null {
  const number = readNumber(written);
  if (number === null || !('plain' in number)) return null;
  const kd = Number(number.plain);
  const amount = 'fils' in parsePrice(kd) ? null : nearestFils(kd);
  return amount === null ? null : kdText(fils(SMALLEST_STEP * Math.round(amount / SMALLEST_STEP)));
}

/** The barcode that a number was, if zeros before it make the check digit right; null: nothing is missing. */
function withLostZeros(written: string): string | null {
  if (!/^\d+$/.test(written) || CHECKED_LENGTHS.includes(written.length)) return null;
  const length = CHECKED_LENGTHS.find((one) => one > written.length) ?? 0;
  if (length - written.length > MOST_LOST_ZEROS || length === 0) return null;
  const whole = written.padStart(length, '0');
  return readBarcode(whole) === null ? null : whole;
}

/** The same in both languages, shortened, because a cell may have pages. */
function both(text: string): { readonly en: string; readonly ar: string } {
  const shown = text.slice(0, LONGEST_DETAIL);
  return { en: shown, ar: shown };
}
