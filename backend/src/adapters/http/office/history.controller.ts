import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { HistoryAnswer, HistoryQuery, HistorySubject } from '@fyonka/api-contract/wire/office/edits';
import { HISTORY_SUBJECTS } from '@fyonka/api-contract/values/office';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../../application/catalog/browse-products.ts';
import { History } from '../../../application/office/ports.ts';
import type { ToldChange } from '../../../application/office/ports.ts';
import { LONGEST_ID } from '../../../domain/ids.ts';
import { Access } from '../access.ts';
import { Documented } from '../openapi/documented.ts';
import { ChoiceField, TextField } from '../validation/fields.ts';
import { PageField, PageSizeField } from '../validation/page-fields.ts';

class HistoryQueryDto implements HistoryQuery {
  @ChoiceField(HISTORY_SUBJECTS, { required: true })
  subject: HistorySubject;

  @TextField({
    longest: LONGEST_ID,
    description: 'Of a product, category or order; left out where there is only one such thing',
  })
  id?: string;

  @PageField()
  page?: number;

  @PageSizeField({ most: LARGEST_PAGE_SIZE, usual: DEFAULT_PAGE_SIZE })
  limit?: number;
}

/** Who has changed what in the office. */
@ApiTags('office')
@Access('administrator')
@Controller('api/admin/history')
export class HistoryController {
  constructor(private readonly history: History) {}

  @Get()
  @Documented({
    summary: 'What administrators have done to a thing: who, when, from what to what; the newest first',
    answer: 'HistoryAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async of(@Query() { subject, id, page = 1, limit = DEFAULT_PAGE_SIZE }: HistoryQueryDto): Promise<HistoryAnswer> {
    const { entries, total } = await this.history.of({ subject, subjectId: id ?? null }, { page, limit });
    return { entries: entries.map(entryView), total, page, limit };
  }
}

function entryView({ at, by, kind, changes }: ToldChange): HistoryAnswer['entries'][number] {
  return {
    at: new Date(at).toISOString(),
    by,
    kind,
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
  };
}
