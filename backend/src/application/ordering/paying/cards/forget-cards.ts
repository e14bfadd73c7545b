import { FORGET_AGAIN } from '../../../../domain/ordering/paying/kept-card.ts';
import type { Clock } from '../../../clock.ts';
import { eachApart } from '../../each-apart.ts';
import type { PaymentGateways } from '../payment-gateway.ts';
import type { KeptCards, LeavingCard } from './kept-cards.ts';

/** Cards that one run has forgotten at most. */
const BATCH = 50;

/** Tells gateways to forget the cards that their owners have removed, until each has said that it did. */
export class ForgetCards {
  constructor(
    private readonly cards: KeptCards,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
  ) {}

  /**
   * @param stopping no further gateway is told after it is aborted
   * @returns number of cards that are forgotten
   * @throws AggregateError with the errors of single cards, after the others were tried
   */
  async execute(stopping?: AbortSignal): Promise<number> {
    const leaving = await this.cards.leaving(this.clock.now(), BATCH);
    return (await eachApart(leaving, (card) => this.forget(card), stopping)).filter(Boolean).length;
  }

  private async forget(card: LeavingCard): Promise<boolean> {
    // Without the gateway's keys nobody can tell it; they may come back.
    const gateway = await this.gateways.find(card.gateway);
    const isForgotten = (await gateway?.forgetCard(card))?.kind === 'forgotten';
    if (isForgotten) await this.cards.remove(card.id);
    else await this.cards.postpone(card.id, this.clock.now() + FORGET_AGAIN);
    return isForgotten;
  }
}
