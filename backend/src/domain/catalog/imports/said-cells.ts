import type { FieldFaultCode } from '../../field-fault.ts';
import { cleanLine } from '../../localized-text.ts';
import type { LocalizedText } from '../../localized-text.ts';
import type { AttributeColumnName, FileColumn } from './attribute-columns.ts';
import type { AnyColumn } from './origins/origins.ts';
import { plainHead } from './product-columns.ts';
import type { ProductColumn } from './product-columns.ts';

/** The cells of a row by column. Columns that the file does not have are missing. */
export type RowCells = Readonly<Partial<Record<ProductColumn | AttributeColumnName, string>>>;

/** A fault of a cell, or a note on it. */
export interface CellFault {
  readonly column: AnyColumn;
  readonly code: FieldFaultCode;
  /** What would be right, where the message names it. */
  readonly detail?: LocalizedText;
}

/** The word that empties a field. A blank cell leaves it as it is. Both languages are read. */
export const EMPTY: LocalizedText = { en: 'empty', ar: 'فارغ' };
/** The stock of a product whose pieces are not counted. Both languages are read. */
export const UNLIMITED: LocalizedText = { en: 'unlimited', ar: 'بلا حد' };

/**
 * What spreadsheets write instead of a value, also into CSV: errors, and formulas that are not calculated yet.
 * `#ERROR!` is of Google Sheets.
 */
const ERRORS =
  /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!|EXTERNAL!|PYTHON!|ERROR!)$/i;

/**
 * What the cells of a row say: those that are blank say nothing, and the word for empty says an empty text.
 * @returns cells that say something, and a fault for each that a spreadsheet could not calculate, which says nothing
 */
export function saidCells(cells: RowCells): { readonly said: RowCells; readonly faults: readonly CellFault[] } {
  const written = Object.entries(cells).flatMap(([column, cell]) => {
    const text = cleanLine(cell ?? '');
    return text === '' ? [] : [{ column: column as FileColumn, cell: cell ?? '', text }];
  });
  const isFaulty = ({ text }: { text: string }) => ERRORS.test(text);
  return {
    said: Object.fromEntries(
      written.filter((one) => !isFaulty(one)).map(({ column, cell, text }) => [column, meantBy(column, cell, text)]),
    ),
    faults: written.filter(isFaulty).map(({ column }) => ({ column, code: 'FORMULA_ERROR' })),
  };
}

/** The cells that are not blank. */
export function saying(cells: RowCells): RowCells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cleanLine(cell ?? '') !== ''));
}

/** A stock that is said to be empty could be none or unlimited, so it is left as it is written, which is refused. */
function meantBy(column: FileColumn, cell: string, text: string): string {
  const word = column === 'stockQuantity' ? UNLIMITED : EMPTY;
  return [word.en, word.ar].map(plainHead).includes(plainHead(text)) ? '' : cell;
}
