import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type {
  MarkdownAnswer,
  MarkdownPreviewAnswer,
  MarkdownPreviewRequest,
  MarkdownRequest,
  MarkdownsAnswer,
  MarkdownsQuery,
} from '@fyonka/api-contract/wire/office/goods/markdowns';
import type { FastifyRequest } from 'fastify';
import { CreateMarkdown } from '../../../../application/catalog/markdowns/create-markdown.ts';
import { Markdowns } from '../../../../application/catalog/markdowns/ports.ts';
import { PreviewMarkdown } from '../../../../application/catalog/markdowns/preview-markdown.ts';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { markdownId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { deletedAnswer } from '../office/deleted-answers.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';
import { loweredPriceView, markdownView } from './markdowns.views.ts';

/** Examples that a preview shows. */
const EXAMPLES = 8;

/** Prices of many products, lowered for a time. */
@ApiTags('office: catalogue')
@Controller()
export class MarkdownsController {
  constructor(
    private readonly markdowns: Markdowns,
    private readonly createMarkdown: CreateMarkdown,
    private readonly previewMarkdown: PreviewMarkdown,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/markdowns')
  async list(@Query() asked: Checked<typeof MarkdownsQuery>): Promise<MarkdownsAnswer> {
    const page = await pageOrLast(listPage(asked, PAGES.markdowns), (one) => this.markdowns.list(one));
    const { markdowns, total, page: number, limit } = page;
    return { markdowns: markdowns.map(markdownView), total, page: number, limit };
  }

  @Handles('POST /api/admin/markdowns')
  create(@Body() form: Checked<typeof MarkdownRequest>, @Req() request: FastifyRequest): Promise<MarkdownAnswer> {
    return this.requests.once(request, form, {
      create: async ({ editor }) => {
        const outcome = await this.createMarkdown.execute({ form, editor });
        if (outcome.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
        if (outcome.kind !== 'saved') throw new ApiFailure('NOT_FOUND');
        return { markdown: markdownView(outcome.saved) };
      },
      again: async (id) => {
        const found = await this.markdowns.find(markdownId(id));
        return { markdown: markdownView(foundOrFail(found, 'NOT_FOUND')) };
      },
    });
  }

  @Handles('POST /api/admin/markdown-previews')
  async preview(@Body() asked: Checked<typeof MarkdownPreviewRequest>): Promise<MarkdownPreviewAnswer> {
    const outcome = await this.previewMarkdown.execute(asked);
    if (outcome.kind === 'refused') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
    const { lowered, discounted, taken } = outcome;
    return {
      count: lowered.length,
      belowCost: lowered.filter(({ isBelowCost }) => isBelowCost).length,
      discounted,
      taken,
      examples: lowered.slice(0, EXAMPLES).map(loweredPriceView),
    };
  }

  @Handles('DELETE /api/admin/markdowns/{id}')
  async end(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    const outcome = await this.markdowns.end(markdownId(id), this.editors.authorship(request));
    if (outcome === 'not-found') throw new ApiFailure('NOT_FOUND');
    return deletedAnswer(outcome === 'ended' ? 'markdown-end' : 'markdown', request);
  }
}
