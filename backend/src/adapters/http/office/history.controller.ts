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
    return { entries: entries.map(entryView), total, page, limit };
  }
}

function entryView({ at, by, kind, changes }: RecordedChange): HistoryAnswer['entries'][number] {
  return {
    at: new Date(at).toISOString(),
    by,
    kind,
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  };
}
