import { SUBJECTS } from '@fyonka/api-contract/values/office';
import { Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HistoryAnswer, HistoryQuery } from '@fyonka/api-contract/wire/office/edits';
import type { FastifyRequest } from 'fastify';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import { History } from '../../../application/office/ports.ts';
import type { RecordedChange } from '../../../application/office/ports.ts';
import { seesCost } from '../catalog/office/office-catalog.views.ts';
import { requirePermission } from '../identity/sessions/signed-in.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';
import { shownChanges } from './history.views.ts';

/** History of changes in the office. */
@ApiTags('office')
@Controller()
export class HistoryController {
  constructor(private readonly history: History) {}

  @Handles('GET /api/admin/history')
  async of(
    @Query() { subject, id, page = 1, limit = PAGES.history.usual }: Checked<typeof HistoryQuery>,
    @Req() request: FastifyRequest,
  ): Promise<HistoryAnswer> {
    requirePermission(request, SUBJECTS[subject].needs);
    const { entries, total } = await this.history.of({ subject, subjectId: id ?? null }, { page, limit });
    const view = (entry: RecordedChange) => entryView(entry, seesCost(request));
    return { entries: entries.map(view), total, page, limit };
  }
}

function entryView({ at, by, kind, changes }: RecordedChange, withCost: boolean): HistoryAnswer['entries'][number] {
  return { at: new Date(at).toISOString(), by, kind, changes: shownChanges(changes, withCost) };
}
