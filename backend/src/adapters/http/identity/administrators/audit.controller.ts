import { AUDIT_KINDS } from '@fyonka/api-contract/values/roles';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LONGEST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type { AuditAnswer, AuditEntryView, AuditQuery } from '@fyonka/api-contract/wire/office/people';
import { SearchAuditTrail } from '../../../../application/identity/administrators/search-audit-trail.ts';
import type { AuditPlace, FoundAuditEntry } from '../../../../application/identity/ports/audit-trail.ts';
import type { AuditKind } from '../../../../domain/identity/audit.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { ChoiceField, TextField } from '../../validation/fields.ts';
import { PageSizeField } from '../../validation/page-fields.ts';

@Checks('AuditQuery')
class AuditQueryDto implements AuditQuery {
  @TextField({ longest: LONGEST_SENT.email })
  email?: string;

  @ChoiceField(AUDIT_KINDS)
  kind?: AuditKind;

  @TextField({ longest: LONGEST_SENT.day })
  dateFrom?: string;

  @TextField({ longest: LONGEST_SENT.day })
  dateTo?: string;

  @TextField({ longest: LONGEST_SENT.id })
  before?: string;

  @PageSizeField(PAGES.audit)
  limit?: number;
}

/** Letters of an address's key that are shown: enough to distinguish networks. */
const SHOWN_OF_KEY = 8;

/** The audit trail of all accounts. */
@ApiTags('office: administrators')
@Access('audit.read')
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly searchAuditTrail: SearchAuditTrail) {}

  @Get()
  @Documented({
    summary: 'What happened to accounts and concerns security, the newest first',
    query: 'AuditQuery',
    answer: 'AuditAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async find(@Query() { before, limit = PAGES.audit.usual, ...query }: AuditQueryDto): Promise<AuditAnswer> {
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
