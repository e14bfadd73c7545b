import type { FastifyReply } from 'fastify';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

const TYPES: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Media types of the answers, for the description of the API. */
export const TABLE_TYPES = ['text/csv', TYPES.xlsx];

/**
 * Says of an answer that it is a file to keep, and nobody else's.
 * @param name its first words in Latin letters, such as `orders`; the day in Kuwait and the ending follow
 */
export function sendAsTable(reply: FastifyReply, format: TableFormat, name: string, at: number): void {
  reply.headers({
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="fyonka-${name}-${kuwaitDayOf(at)}.${format}"`,
    'cache-control': 'no-store',
  });
}
