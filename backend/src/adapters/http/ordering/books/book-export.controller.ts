import type { Readable } from 'node:stream';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BOOKS } from '@fyonka/api-contract/values/ordering/books/exported-books';
import type { BookExportQuery, QuarterQuery } from '@fyonka/api-contract/wire/office/books/closings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExportBook } from '../../../../application/ordering/books/export-book.ts';
import { ExportQuarter } from '../../../../application/ordering/books/export-quarter.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Handles } from '../../handles.ts';
import { preferredLanguage } from '../../language.ts';
import { TableFiles } from '../../tables/table-files.ts';
import type { Checked } from '../../validation/checked.ts';
import { bookTable, summaryTable } from './book-tables.ts';

/** The shop's books as files. */
@ApiTags('office: money')
@Controller()
export class BookExportController {
  constructor(
    private readonly books: ExportBook,
    private readonly quarters: ExportQuarter,
    private readonly files: TableFiles,
  ) {}

  @Handles('GET /api/admin/books/{book}/export')
  async export(
    @Param('book') name: string,
    @Query() { from, to, format }: Checked<typeof BookExportQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const book = BOOKS.find((known) => known === name);
    if (!book) throw new ApiFailure('NOT_FOUND');
    const found = this.books.execute(book, { from, to });
    if (found.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: found.faults });
    const { table, rows } = bookTable(found, preferredLanguage(request.headers['accept-language']));
    return this.files.answer(reply, { format, name: book }, table, rows);
  }

  @Handles('GET /api/admin/books/quarter')
  async quarter(
    @Query() { quarter, format }: Checked<typeof QuarterQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Readable | Buffer> {
    const found = this.quarters.execute(quarter);
    if (found.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: found.faults });
    const language = preferredLanguage(request.headers['accept-language']);
    return this.files.together(reply, { format, name: `books-${found.name}` }, () => {
      const { books, summary } = found.read();
      const tables = books.map((book) => ({ name: book.book, ...bookTable(book, language) }));
      return [{ name: 'summary', ...summaryTable(summary, language) }, ...tables];
    });
  }
}
