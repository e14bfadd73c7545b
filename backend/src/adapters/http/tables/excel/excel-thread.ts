// Writes one Excel file, in a thread of its own. Started by excel-files.ts.
import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import { kuwaitClockOf } from '../../../../domain/kuwait-day.ts';
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

const {
  table: { title, language, columns },
  rows,
} = workerData as ExcelTask;

const header = columns.map(({ header: value }) => ({ value, type: String, fontWeight: 'bold' as const }));
const cells = rows.map((row) =>
  columns.map(({ kind }, place) => {
    const cell = row[place] ?? null;
    if (cell === null || cell === '') return null;
    const format = FORMATS[kind];
    // As a text no cell is a formula, whatever it begins with.
    if (typeof cell === 'string' || format === undefined)
      return { value: String(cell).slice(0, LONGEST_CELL), type: String };
    const isTime = kind === 'day' || kind === 'moment';
    // A cell shows the UTC parts of a date.
    return isTime ? { value: kuwaitClockOf(cell), type: Date, format } : { value: cell, type: Number, format };
  }),
);
const file = await writeExcelFile([header, ...cells], {
  sheet: title,
  columns: columns.map(({ width }) => ({ width })),
  rightToLeft: language === 'ar',
  stickyRowsCount: 1,
}).toBuffer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it means windows: between threads there is no origin
parentPort?.postMessage(new Uint8Array(file));
