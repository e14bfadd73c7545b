import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pages } from '@fyonka/api-contract/pages/routes';
import type {
  BackInStockAnswer,
  BackInStockRequest,
  ConfirmedRequestAnswer,
  ForgetReceiverRequest,
} from '@fyonka/api-contract/wire/goods/back-in-stock';
import type { DoneAnswer } from '@fyonka/api-contract/wire/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { AskBackInStock } from '../../../../application/catalog/back-in-stock/ask-back-in-stock.ts';
import type { ConfirmVerdict } from '../../../../application/catalog/back-in-stock/ports.ts';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { productId } from '../../../../domain/ids.ts';
import { askedOrFail } from '../../errors/outcomes/stock-outcomes.ts';
import { doneAnswer } from '../../identity/done-answers.ts';
import { signedIn } from '../../identity/sessions/signed-in.ts';
import { visit } from '../../identity/sessions/visit.ts';
import { Limits } from '../../limits/limits.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Mails about products that can be bought again. No answer shows whether an address is known or waits for anything. */
@ApiTags('catalogue')
@Controller()
export class BackInStockController {
  constructor(
    private readonly ask: AskBackInStock,
    private readonly limits: Limits,
  ) {}

  @Handles('POST /api/products/{id}/back-in-stock')
  async request(
    @Param('id') id: string,
    @Body() { email }: Checked<typeof BackInStockRequest>,
    @Req() request: FastifyRequest,
  ): Promise<BackInStockAnswer> {
    const { address, language } = visit(request);
    await this.limits.take('back-in-stock', address);
    const account = signedIn(request)?.account ?? null;
    const asked = { productId: productId(id), email, language, account, address };
    const mustConfirm = askedOrFail(await this.ask.execute(asked));
    return { ...doneAnswer(mustConfirm ? 'back-in-stock-to-confirm' : 'back-in-stock-asked', request), mustConfirm };
  }

  /** Not a GET, because programs that look for malware open every link of a mail. */
  @Handles('POST /api/back-in-stock/confirm/{request}')
  async confirm(
    @Param('request') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConfirmedRequestAnswer | string> {
    if (new Negotiator(request).mediaType(['application/json', 'text/html']) !== 'text/html')
      return { outcome: outcomeOf(await this.ask.confirm(id)) };
    void reply.code(303).header('location', await this.pageAfter(id));
    return '';
  }

  @Handles('POST /api/back-in-stock/forget')
  async forget(
    @Body() { receiver }: Checked<typeof ForgetReceiverRequest>,
    @Req() request: FastifyRequest,
  ): Promise<DoneAnswer> {
    await this.limits.take('back-in-stock', visit(request).address);
    await this.ask.forget(receiver);
    return doneAnswer('back-in-stock-forgotten', request);
  }

  /** Has no limit of its own, because a provider sends those of all its customers from a few addresses. */
  @Handles('POST /api/back-in-stock/forget/{receiver}')
  async forgetByButton(@Param('receiver') receiver: string, @Req() request: FastifyRequest): Promise<DoneAnswer> {
    await this.ask.forget(receiver);
    return doneAnswer('back-in-stock-forgotten', request);
  }

  /** Where a browser goes on that has sent the form of the page. */
  private async pageAfter(id: string): Promise<string> {
    try {
      const verdict = await this.ask.confirm(id);
      const outcome = outcomeOf(verdict);
      return outcome === 'in-stock' && 'productId' in verdict
        ? pages.product(verdict.productId)
        : pages.confirmBackInStock({ outcome });
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      return pages.confirmBackInStock({ outcome: 'later' });
    }
  }
}

function outcomeOf({ kind }: ConfirmVerdict): ConfirmedRequestAnswer['outcome'] {
  return kind === 'unknown-product' ? 'ended' : kind;
}
