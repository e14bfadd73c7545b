import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { AuditAnswer, AuditEntryView, AuditQuery } from '@fyonka/api-contract/wire/office/people';
import { SearchAuditTrail } from '../../../../application/identity/administrators/search-audit-trail.ts';
import type { AuditPlace, FoundAuditEntry } from '../../../../application/identity/ports/audit-trail.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Letters of an address's key that are shown: enough to distinguish networks. */
const SHOWN_OF_KEY = 8;

/** The audit trail of all accounts. */
@ApiTags('office: administrators')
@Controller()
export class AuditController {
  constructor(private readonly searchAuditTrail: SearchAuditTrail) {}

  @Handles('GET /api/admin/audit')
  async find(
    @Query() { before, limit = PAGES.audit.usual, ...query }: Checked<typeof AuditQuery>,
  ): Promise<AuditAnswer> {
    const outcome = await this.searchAuditTrail.execute({ ...query, before: placeFrom(before), limit });
    if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    return { entries: outcome.entries.map(entryView), older: outcome.older && placeText(outcome.older) };
  }
}

function entryView({ kind, actor, email, addressKey, ...place }: FoundAuditEntry): AuditEntryView {
  const network = addressKey && addressKey.slice(0, SHOWN_OF_KEY);
  return { id: placeText(place), at: new Date(place.at).toISOString(), kind, actor, email, network };
}

const placeText = ({ at, seq }: AuditPlace): string => `${at}.${seq}`;

/** @throws ApiFailure VALIDATION_FAILED for a text that is not a place */
function placeFrom(text: string | undefined): AuditPlace | null {
  if (text === undefined || text === '') return null;
  const [, at, seq] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) throw new ApiFailure('VALIDATION_FAILED', { faults: [{ field: 'before', code: 'INVALID' }] });
  return { at: Number(at), seq: Number(seq) };
}
