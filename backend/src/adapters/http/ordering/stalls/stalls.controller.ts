import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  CloseStallRequest,
  CountStallRequest,
  MovePiecesRequest,
  StallAnswer,
  StallRequest,
  StallsAnswer,
  StallsQuery,
} from '@fyonka/api-contract/wire/office/fulfilment/stalls';
import type { FastifyRequest } from 'fastify';
import { listPage, pageOrLast } from '../../../../application/list-page.ts';
import { PaymentLinks } from '../../../../application/ordering/office/payment-links.ts';
import { Stalls } from '../../../../application/ordering/stalls/ports.ts';
import { ReadStalls } from '../../../../application/ordering/stalls/read-stalls.ts';
import { SaveStall } from '../../../../application/ordering/stalls/save-stall.ts';
import { TakePieces } from '../../../../application/ordering/stalls/take-pieces.ts';
import { DraftFields } from '../../../../domain/draft-fields.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { productId, stallId } from '../../../../domain/ids.ts';
import type { StallId } from '../../../../domain/ids.ts';
import { LONGEST_NOTE } from '../../../../domain/ordering/order-note.ts';
import type { StallAction } from '../../../../domain/ordering/stalls/stall-action.ts';
import type { Pieces } from '../../../../domain/ordering/stalls/stall.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Handles } from '../../handles.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import type { Checked } from '../../validation/checked.ts';
import { payableLink } from './payable-link.ts';
import { doneOrFail } from './stall-outcomes.ts';
import { stallRow, stallView } from './stalls.views.ts';

/** Stalls at fairs: the pieces that are taken there, and what comes back of them in the evening. */
@ApiTags('office')
@Controller()
export class StallsController {
  constructor(
    private readonly stalls: Stalls,
    private readonly readStalls: ReadStalls,
    private readonly saveStall: SaveStall,
    private readonly takePieces: TakePieces,
    private readonly links: PaymentLinks,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/stalls')
  async list(@Query() query: Checked<typeof StallsQuery>, @Req() request: FastifyRequest): Promise<StallsAnswer> {
    const { account } = requireSignedIn(request);
    const found = await pageOrLast(listPage(query, PAGES.stalls), (page) => this.readStalls.list(account, page));
    const { stalls, emails, ...rest } = found;
    return { stalls: stalls.map((stall) => stallRow(stall, emails)), ...rest };
  }

  @Handles('POST /api/admin/stalls')
  open(@Body() body: Checked<typeof StallRequest>, @Req() request: FastifyRequest): Promise<StallAnswer> {
    return this.requests.once(request, body, {
      create: (by) => this.saved(null, body, by, request),
      again: (id) => this.answerOf(stallId(id), request),
    });
  }

  @Handles('GET /api/admin/stalls/{id}')
  one(@Param('id') id: string, @Req() request: FastifyRequest): Promise<StallAnswer> {
    return this.answerOf(stallId(id), request);
  }

  @Handles('PUT /api/admin/stalls/{id}')
  change(
    @Param('id') id: string,
    @Body() body: Checked<typeof StallRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StallAnswer> {
    return this.saved(stallId(id), body, this.editors.authorship(request), request);
  }

  @Handles('POST /api/admin/stalls/{id}/taken')
  take(
    @Param('id') id: string,
    @Body() body: Checked<typeof MovePiecesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StallAnswer> {
    const stall = stallId(id);
    const pieces = piecesIn(body.pieces);
    return this.requests.act(
      request,
      body,
      async (by) => doneOrFail(await this.takePieces.execute(stall, pieces, by)),
      () => this.answerOf(stall, request),
    );
  }

  @Handles('POST /api/admin/stalls/{id}/brought-back')
  bringBack(
    @Param('id') id: string,
    @Body() body: Checked<typeof MovePiecesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StallAnswer> {
    const stall = stallId(id);
    const pieces = piecesIn(body.pieces);
    return this.requests.act(
      request,
      body,
      async (by) => doneOrFail(await this.stalls.act({ kind: 'bring-back', stall, pieces }, by)),
      () => this.answerOf(stall, request),
    );
  }

  @Handles('PUT /api/admin/stalls/{id}/close')
  close(
    @Param('id') id: string,
    @Body() body: Checked<typeof CloseStallRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StallAnswer> {
    const fields = new DraftFields();
    const note = noteIn(fields, body);
    const left = piecesIn(body.left);
    return this.act({ kind: 'close', stall: stallId(id), left, note }, this.editors.authorship(request), request);
  }

  @Handles('PUT /api/admin/stalls/{id}/count')
  count(
    @Param('id') id: string,
    @Body() body: Checked<typeof CountStallRequest>,
    @Req() request: FastifyRequest,
  ): Promise<StallAnswer> {
    const fields = new DraftFields();
    const counted = fields.amount('counted', body.counted, { mayBeNothing: true });
    const note = noteIn(fields, body);
    const action = { kind: 'count', stall: stallId(id), counted, note, borneBy: body.borneBy } as const;
    return this.act(action, this.editors.authorship(request), request);
  }

  @Handles('PUT /api/admin/stalls/{id}/accept-late')
  acceptLate(@Param('id') id: string, @Req() request: FastifyRequest): Promise<StallAnswer> {
    return this.act({ kind: 'accept-late', stall: stallId(id) }, this.editors.authorship(request), request);
  }

  private async saved(
    id: StallId | null,
    { name, area, day, seller }: Checked<typeof StallRequest>,
    by: Authorship,
    request: FastifyRequest,
  ): Promise<StallAnswer> {
    const { stall } = doneOrFail(await this.saveStall.execute({ id, name, area, day, seller }, by));
    return this.answerOf(stall.id, request);
  }

  private async act(action: StallAction, by: Authorship, request: FastifyRequest): Promise<StallAnswer> {
    doneOrFail(await this.stalls.act(action, by));
    return this.answerOf(action.stall, request);
  }

  private async answerOf(id: StallId, request: FastifyRequest): Promise<StallAnswer> {
    const sheet = foundOrFail(await this.readStalls.sheet(requireSignedIn(request).account, id), 'STALL_NOT_FOUND');
    return { stall: stallView(sheet, payableLink(this.links)) };
  }
}

/** @throws ApiFailure for a note, or another field, that was not accepted */
function noteIn(fields: DraftFields, { note: sent }: { readonly note?: string | null | undefined }): string {
  const note = fields.words('note', sent, { longest: LONGEST_NOTE, required: false, lines: true });
  if (fields.faults.length > 0) throw new ApiFailure('VALIDATION_FAILED', { faults: fields.faults });
  return note;
}

/** Entries of one product count together. */
function piecesIn(sent: readonly { readonly productId: string; readonly quantity: number }[]): Pieces {
  const pieces = new Map<ReturnType<typeof productId>, number>();
  for (const { productId: id, quantity } of sent)
    pieces.set(productId(id), (pieces.get(productId(id)) ?? 0) + quantity);
  return pieces;
}
