// Writes one Excel file. Started by excel-files.ts in a process of its own.
import writeExcelFile from 'write-excel-file/node';
import { kuwaitClockOf } from '../../../../domain/kuwait-day.ts';
import { serveJobs } from '../../../../processes/serve-jobs.ts';
import type { CellKind, Row } from '../table.ts';
import type { ExcelTask } from './excel-messages.ts';

/** Characters; Excel opens no file with a longer cell. */
const LONGEST_CELL = 32_767;
const FORMATS = {
  text: undefined,
  whole: '0',
  amount: '0.00#',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
} as const;

serveJobs(write);

async function write({ table: { title, language, columns }, rows }: ExcelTask): Promise<Uint8Array> {
  const header = columns.map(({ header: value }) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => columns.map(({ kind }, place) => cellOf(kind, row[place] ?? null)));
  return writeExcelFile([header, ...cells], {
    sheet: title,
    columns: columns.map(({ width }) => ({ width })),
    rightToLeft: language === 'ar',
    stickyRowsCount: 1,
  }).toBuffer();
}

function cellOf(kind: CellKind, cell: Row[number]) {
  if (cell === null || cell === '') return null;
  const format = FORMATS[kind];
  // Cells of type text are never formulas, even if they begin with `=`.
  if (typeof cell === 'string' || format === undefined)
    return { value: String(cell).slice(0, LONGEST_CELL), type: String };
  const isTime = kind === 'day' || kind === 'moment';
  // A cell shows the UTC parts of a date.
  return isTime ? { value: kuwaitClockOf(cell), type: Date, format } : { value: cell, type: Number, format };
}
