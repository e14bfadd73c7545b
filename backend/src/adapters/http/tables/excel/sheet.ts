import { DAY, kuwaitClockOf } from '../../../../domain/kuwait-day.ts';
import type { CellKind, Row, Table } from '../table.ts';

/** Characters; Excel opens no file with a longer cell. */
const LONGEST_CELL = 32_767;
/** Days from Excel's day 0 to 1970. */
const DAYS_BEFORE_1970 = 25_569;

const NUMBER_FORMATS = { whole: '0', amount: '0.00#', day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' } as const;
const FORMATS = Object.entries(NUMBER_FORMATS);
/** Numbers below are Excel's own. */
const FIRST_FORMAT = 164;
/** Place in `STYLES` of the bold heads; those of the formats follow. */
const BOLD = 1;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const STYLES = [
  `<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">`,
  ...FORMATS.map(([, code], place) => `<numFmt numFmtId="${FIRST_FORMAT + place}" formatCode="${code}"/>`),
  '</numFmts><fonts count="2"><font><color theme="1"/><family val="2"/><scheme val="minor"/></font>',
  '<font><b/><color theme="1"/><family val="2"/><scheme val="minor"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  `<cellXfs count="${FORMATS.length + 2}"><xf/><xf fontId="1" applyFont="1"/>`,
  ...FORMATS.map((_, place) => `<xf numFmtId="${FIRST_FORMAT + place}" applyNumberFormat="1"/>`),
  '</cellXfs></styleSheet>',
].join('');

/** Name of the part of the file that `sheetOf` makes. @param place of the sheet, from 0 */
export function sheetPart(place: number): string {
  return `xl/worksheets/sheet${place + 1}.xml`;
}

/** The other parts of the file, each by its name. */
export function partsOf(tables: readonly Table[]): Record<string, string> {
  const overrides = tables.map(
    (_, place) => `<Override ContentType="${TYPE}.worksheet+xml" PartName="/${sheetPart(place)}"/>`,
  );
  const sheets = tables.map(
    ({ title }, place) => `<sheet r:id="rId${place + 1}" sheetId="${place + 1}" name="${written(title)}"/>`,
  );
  const targets = tables.map((_, place) => ['worksheet', `worksheets/sheet${place + 1}.xml`] as const);
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default ContentType="application/xml" Extension="xml"/><Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/><Override ContentType="${TYPE}.sheet.main+xml" PartName="/xl/workbook.xml"/><Override ContentType="${TYPE}.styles+xml" PartName="/xl/styles.xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(...targets, ['styles', 'styles.xml']),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/styles.xml': `${XML}${STYLES}`,
  };
}

function relations(...targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** The sheet, some rows at a time: its heads are bold and stay in place, in Arabic its first column is on the right. */
export async function* sheetOf(
  { columns, language }: Table,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  isSelected: boolean,
): AsyncGenerator<string> {
  const selection = isSelected ? ' tabSelected="1"' : '';
  const direction = language === 'ar' ? ' rightToLeft="1"' : '';
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${selection} workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowOf(
    1,
    columns.map(({ header }, place) => textCell(`${letters(place)}1`, header, BOLD)),
  );
  let last = 1;
  for await (const rows of batches)
    yield rows
      .map((row) => {
        last += 1;
        return rowOf(
          last,
          columns.map(({ kind }, place) => cellOf(kind, row[place] ?? null, `${letters(place)}${last}`)),
        );
      })
      .join('');
  yield '</sheetData></worksheet>';
}

function rowOf(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** Cells of type text are never formulas, even if they begin with `=`. */
function cellOf(kind: CellKind, cell: Row[number], address: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string' || kind === 'text') return textCell(address, String(cell), 0);
  const style = BOLD + 1 + FORMATS.findIndex(([name]) => name === kind);
  return `<c r="${address}" s="${style}"><v>${valueOf(kind, cell)}</v></c>`;
}

function valueOf(kind: CellKind, cell: number): number {
  if (kind !== 'day' && kind !== 'moment') return cell;
  // Excel's times are days, and have no zone.
  const time = kuwaitClockOf(cell).getTime() / DAY + DAYS_BEFORE_1970;
  // A day with a time of day looks like that day, but a formula that sums up by days does not find it.
  return kind === 'day' ? Math.floor(time) : time;
}

function textCell(address: string, text: string, style: number): string {
  const space = text.trim().length === text.length ? '' : ' xml:space="preserve"';
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t${space}>${written(text.slice(0, LONGEST_CELL))}</t></is></c>`;
}

/** `A` to `Z`, then `AA`. */
function letters(place: number): string {
  const LETTERS = 26;
  const before = place < LETTERS ? '' : letters(Math.floor(place / LETTERS) - 1);
  return before + String.fromCodePoint(65 + (place % LETTERS));
}

/** What XML cannot contain, or should not; `\uFFFD` is what `toWellFormed` puts for half a character. */
const IMPOSSIBLE = /(?![\t\n\r\u0085])\p{Cc}|[\uFDD0-\uFDEF\uFFFD-\uFFFF]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function written(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
