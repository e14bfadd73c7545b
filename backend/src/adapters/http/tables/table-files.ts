import type { TABLE_FORMATS } from '@fyonka/api-contract/values/formats';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../application/clock.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { WholeLists } from '../files/whole-lists.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { archiveOf } from './archive.ts';
import { csvOf, csvTexts } from './csv.ts';
import { excelOf, workbookOf } from './excel/excel.ts';
import type { Row, Table, TableWithRows } from './table.ts';

/** A table of several that are one file. */
interface NamedTable extends TableWithRows {
  /** In Latin letters, of its CSV file. */
  readonly name: string;
}

export type TableFormat = (typeof TABLE_FORMATS)[number];

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const ARCHIVE = 'application/zip';

/** Media types of the answers, for the API document. */
export const TABLE_TYPES = ['text/csv', TYPES.xlsx];

/** Answers with tables as downloads that no cache stores. */
export class TableFiles {
  constructor(
    private readonly clock: Clock,
    private readonly lists: WholeLists,
  ) {}

  /**
   * @param name start of the file's name in Latin letters, such as `orders`; the day in Kuwait and the extension follow
   * @returns the file, which is the body of the reply
   * @throws ApiFailure TOO_MANY_ROWS for an Excel file, CSV has no limit; UNAVAILABLE while too many files are made
   */
  async answer(
    reply: FastifyReply,
    { format, name }: { format: TableFormat; name: string },
    table: Table,
    batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  ): Promise<Readable | Buffer> {
    const file = await this.made(format, table, batches);
    this.head(reply, TYPES[format], `${name}-${kuwaitDayOf(this.clock.now())}.${format}`);
    return file;
  }

  /**
   * Several tables as one file: the sheets of an Excel file, or an archive of CSV files, also where a sheet would be too
   * long. The first is read last, so that it can sum up the others.
   * @param begin reads them from the beginning
   * @throws ApiFailure UNAVAILABLE as `answer`
   */
  async together(
    reply: FastifyReply,
    { format, name }: { format: TableFormat; name: string },
    begin: () => readonly NamedTable[],
  ): Promise<Readable | Buffer> {
    const end = await this.lists.begin();
    const tables = () => begin().map((one) => ({ ...one, rows: this.lists.inTurns(one.rows) }));
    try {
      const workbook = format === 'xlsx' ? await wholeOrTooLong(tables()) : null;
      this.head(reply, workbook ? TYPES.xlsx : ARCHIVE, `${name}.${workbook ? 'xlsx' : 'zip'}`);
      if (!workbook) return Readable.from(archiveOf(csvFiles(tables())), { objectMode: false }).once('close', end);
      end();
      return workbook;
    } catch (error) {
      end();
      throw error;
    }
  }

  private head(reply: FastifyReply, type: string, name: string): void {
    reply.headers({
      'content-type': type,
      'content-disposition': `attachment; filename="fyonka-${name}"`,
      'cache-control': 'no-store',
    });
  }

  private async made(
    format: TableFormat,
    table: Table,
    batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  ): Promise<Readable | Buffer> {
    const end = await this.lists.begin();
    const inTurns = this.lists.inTurns(batches);
    // It is closed when it is sent, and also when its reader has gone.
    if (format === 'csv') return csvOf(table, inTurns).once('close', end);
    return excelOf(table, inTurns).finally(end);
  }
}

/** @returns null where a sheet would be too long */
async function wholeOrTooLong(tables: readonly TableWithRows[]): Promise<Buffer | null> {
  try {
    return await workbookOf(tables);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'TOO_MANY_ROWS') return null;
    throw error;
  }
}

function csvFiles(tables: readonly NamedTable[]) {
  const files = tables.map(({ name, table, rows }) => ({ name: `${name}.csv`, texts: csvTexts(table, rows) }));
  return [...files.slice(1), ...files.slice(0, 1)];
}
