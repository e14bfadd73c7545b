import type { TABLE_FORMATS } from '@fyonka/api-contract/values/formats';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../../../application/clock.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { WholeLists } from '../files/whole-lists.ts';
import { csvOf } from './csv.ts';
import { excelOf } from './excel/excel.ts';
import type { Row, Table } from './table.ts';

export type TableFormat = (typeof TABLE_FORMATS)[number];

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

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
    reply.headers({
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="fyonka-${name}-${kuwaitDayOf(this.clock.now())}.${format}"`,
      'cache-control': 'no-store',
    });
    return file;
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
