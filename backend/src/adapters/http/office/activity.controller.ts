import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  ActivityAnswer,
  ActivityEntryView,
  ActivityQuery,
  UndoRequest,
} from '@fyonka/api-contract/wire/office/activity';
import type { FastifyRequest } from 'fastify';
import { ReadActivity } from '../../../application/office/activity/read-activity.ts';
import { UndoChange } from '../../../application/office/activity/undo-change.ts';
import type { NamedActivity } from '../../../application/office/activity/read-activity.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { undoOf } from '../../../domain/office/activity/undo.ts';
import { placeText, readPlace } from '../../../domain/office/activity/activity.ts';
import type { HistoryKind } from '../../../domain/history.ts';
import type { ActivityPlace } from '../../../domain/office/activity/activity.ts';
import { seesCost } from '../catalog/office/office-catalog.views.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { undoneOrFail } from '../errors/outcomes/editing-outcomes.ts';
import { Editors } from './editors.ts';
import { Handles } from '../handles.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import type { Checked } from '../validation/checked.ts';
import { shownChanges } from './history.views.ts';

/** The activity log: who in the office did what. */
@ApiTags('office')
@Controller()
export class ActivityController {
  constructor(
    private readonly readActivity: ReadActivity,
    private readonly undoChange: UndoChange,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/activity')
  async find(
    @Query() { before, limit = PAGES.activity.usual, ...query }: Checked<typeof ActivityQuery>,
    @Req() request: FastifyRequest,
  ): Promise<ActivityAnswer> {
    const { account } = requireSignedIn(request);
    const asked = { ...query, before: placeFrom(before), limit };
    const outcome = await this.readActivity.execute(asked, account);
    if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    if (outcome.kind === 'forbidden') throw new ApiFailure('FORBIDDEN');
    const { entries, older } = outcome;
    const view = (entry: NamedActivity) => entryView(entry, account, seesCost(request));
    return { entries: entries.map(view), older: older && placeText(older) };
  }

  @Handles('POST /api/admin/activity/undo')
  async undo(@Body() { id }: Checked<typeof UndoRequest>, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    const place = readPlace(id);
    if (place?.source !== 'history') throw new ApiFailure('NOT_FOUND');
    const editor = this.editors.of(request);
    undoneOrFail(await this.undoChange.execute(place.id, editor, requireSignedIn(request).account));
    return { message: 'Undone' };
  }
}

function entryView(entry: NamedActivity, reader: Account, withCost: boolean): ActivityEntryView {
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
    canUndo: mayUndo(entry, reader),
  };
}

function mayUndo({ subject, kind, version, changes }: NamedActivity, reader: Account): boolean {
  if (subject === 'stock' || subject === 'accounts') return false;
  const undo = undoOf({ subject, kind: kind as HistoryKind, version, changes });
  return undo !== null && isPermitted(reader, undo.needs);
}

/** @throws ApiFailure VALIDATION_FAILED for a text that is not a place */
function placeFrom(text: string | undefined): ActivityPlace | null {
  if (text === undefined || text === '') return null;
  const place = readPlace(text);
  if (!place) throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'before', code: 'INVALID' }] });
  return place;
}
