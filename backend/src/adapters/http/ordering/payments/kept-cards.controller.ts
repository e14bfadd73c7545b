import { Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { KeptCardsAnswer } from '@fyonka/api-contract/wire/account/cards';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../../application/clock.ts';
import { KeptCards } from '../../../../application/ordering/paying/cards/kept-cards.ts';
import { paymentAttemptId } from '../../../../domain/ids.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import { Handles } from '../../handles.ts';
import { requireSignedIn } from '../../identity/sessions/signed-in.ts';
import { keptCardView } from './payment.views.ts';

/** Cards that payment companies keep for the signed-in account. A card of another account is like an unknown one. */
@ApiTags('account')
@Controller()
export class KeptCardsController {
  constructor(
    private readonly cards: KeptCards,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/account/cards')
  list(@Req() request: FastifyRequest): Promise<KeptCardsAnswer> {
    return this.answerFor(requireSignedIn(request).account.id);
  }

  @Handles('DELETE /api/account/cards/{id}')
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<KeptCardsAnswer> {
    const { account } = requireSignedIn(request);
    await this.cards.leave(account.id, paymentAttemptId(id), this.clock.now());
    return this.answerFor(account.id);
  }

  private async answerFor(account: AccountId): Promise<KeptCardsAnswer> {
    return { cards: (await this.cards.of(account)).map(keptCardView) };
  }
}
