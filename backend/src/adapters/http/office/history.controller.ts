import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HistoryAnswer, HistoryQuery, HistorySubject } from '@fyonka/api-contract/wire/office/edits';
import type { FastifyRequest } from 'fastify';
import { HISTORY_SUBJECTS } from '@fyonka/api-contract/values/office';
import { LONGEST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import { History } from '../../../application/office/ports.ts';
import type { RecordedChange } from '../../../application/office/ports.ts';
import { PERMISSION_TO_READ } from '../../../domain/history.ts';
import { Access } from '../access.ts';
import { seesCost } from '../catalog/office/office-catalog.views.ts';
import { requirePermission } from '../identity/sessions/signed-in.ts';
import { Checks } from '../openapi/checks.ts';
import { Documented } from '../openapi/documented.ts';
import { ChoiceField, TextField } from '../validation/fields.ts';
import { PageField, PageSizeField } from '../validation/page-fields.ts';

@Checks('HistoryQuery')
class HistoryQueryDto implements HistoryQuery {
  @ChoiceField(HISTORY_SUBJECTS, { required: true })
  subject: HistorySubject;

  @TextField({
    longest: LONGEST_SENT.id,
  })
  id?: string;

  @PageField()
  page?: number;

  @PageSizeField(PAGES.history)
  limit?: number;
}

/** History of changes in the office. */
@ApiTags('office')
@Access('office')
@Controller('api/admin/history')
export class HistoryController {
  constructor(private readonly history: History) {}

  @Get()
  @Documented({
    summary: 'Changes of a thing by administrators: who, when, from, to; the newest first',
    query: 'HistoryQuery',
    answer: 'HistoryAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async of(
    @Query() { subject, id, page = 1, limit = PAGES.history.usual }: HistoryQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<HistoryAnswer> {
    requirePermission(request, PERMISSION_TO_READ[subject]);
    const { entries, total } = await this.history.of({ subject, subjectId: id ?? null }, { page, limit });
    const view = (entry: RecordedChange) => entryView(entry, seesCost(request));
    return { entries: entries.map(view), total, page, limit };
  }
}

/** @param withCost whether the reader may know what the shop has paid for a product */
function entryView({ at, by, kind, changes }: RecordedChange, withCost: boolean): HistoryAnswer['entries'][number] {
  const known = changes.filter(({ field }) => withCost || field !== 'costPrice');
  return {
    at: new Date(at).toISOString(),
    by,
    kind,
    changes: known.map(({ field, from, to }) => ({ field, from, to })),
  };
}
