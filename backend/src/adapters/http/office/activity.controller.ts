import { Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { ActivityAnswer, ActivityEntryView, ActivityQuery } from '@fyonka/api-contract/wire/office/activity';
import type { FastifyRequest } from 'fastify';
import { ReadActivity } from '../../../application/office/activity/read-activity.ts';
import type { NamedActivity } from '../../../application/office/activity/read-activity.ts';
import { placeText, readPlace } from '../../../domain/office/activity/activity.ts';
import type { ActivityPlace } from '../../../domain/office/activity/activity.ts';
import { seesCost } from '../catalog/office/office-catalog.views.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { Handles } from '../handles.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import type { Checked } from '../validation/checked.ts';
import { shownChanges } from './history.views.ts';

/** The activity log: who in the office did what. */
@ApiTags('office')
@Controller()
export class ActivityController {
  constructor(private readonly readActivity: ReadActivity) {}

  @Handles('GET /api/admin/activity')
  async find(
    @Query() { before, limit = PAGES.activity.usual, ...query }: Checked<typeof ActivityQuery>,
    @Req() request: FastifyRequest,
  ): Promise<ActivityAnswer> {
    const asked = { ...query, before: placeFrom(before), limit };
    const outcome = await this.readActivity.execute(asked, requireSignedIn(request).account);
    if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    if (outcome.kind === 'forbidden') throw new ApiFailure('FORBIDDEN');
    const { entries, older } = outcome;
    const view = (entry: NamedActivity) => entryView(entry, seesCost(request));
    return { entries: entries.map(view), older: older && placeText(older) };
  }
}

function entryView(entry: NamedActivity, withCost: boolean): ActivityEntryView {
  const { at, by, subject, subjectId, name, changes } = entry;
  return {
    id: placeText(entry),
    at: new Date(at).toISOString(),
    by,
    subject,
    subjectId,
    name,
    // Of movements and of the audit trail, only these kinds are asked for.
    kind: entry.kind as ActivityEntryView['kind'],
    changes: shownChanges(changes, withCost),
  };
}

/** @throws ApiFailure VALIDATION_FAILED for a text that is not a place */
function placeFrom(text: string | undefined): ActivityPlace | null {
  if (text === undefined || text === '') return null;
  const place = readPlace(text);
  if (!place) throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'before', code: 'INVALID' }] });
  return place;
}
