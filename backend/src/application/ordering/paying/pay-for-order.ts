import { paymentAttemptId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { amountDue, isPaidFor, isPayable } from '../../../domain/ordering/money/payment-status.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import { payAgain } from '../../../domain/ordering/paying/paying-again.ts';
import { isPaidAsSeen } from '../../../domain/ordering/paying/paying.ts';
import { isInFlight, isOpen } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { PaymentAttempt } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { KeptCard } from '../../../domain/ordering/paying/kept-card.ts';
import { isOnline } from '../../../domain/ordering/paying/payment-methods.ts';
import type { OnlineMethod, PaymentMethod, OwnMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { findHeldOrder } from '../holder.ts';
import type { HeldOrder } from '../holder.ts';
import type { OrderAccess, Orders } from '../ports.ts';
import type { KeptCards } from './cards/kept-cards.ts';
import { isAccepted } from './confirm-payment.ts';
import type { ConfirmPaymentOutcome } from './confirm-payment.ts';
import type { OfferedMethods, OfferedWay } from './offered-methods.ts';
import type { PaymentGateway, PaymentGateways } from './payment-gateway.ts';
import type { Payments } from './ports.ts';
import { isOfBank } from './take-payments.ts';
import type { PaymentProgress, TakePayments } from './take-payments.ts';

export interface PayForOrderInput extends HeldOrder {
  /** `card` unless given. */
  readonly method?: PaymentMethod | undefined;
  /** Card token from the gateway's own endpoint. The card number itself never reaches the shop. */
  readonly token?: string | undefined;
  /** KD, as the customer's page has shown it; left out: whatever the order costs. */
  readonly seenAmount?: number | undefined;
  /**
   * Whether the gateway is to keep the card for the signed-in customer. Nothing is kept for guests, or where the gateway
   * cannot, or the account is full.
   */
  readonly keepsCard?: boolean | undefined;
  /** Id of a card that was kept for the signed-in customer; only with the method `card`. */
  readonly keptCard?: string | undefined;
}

/** How the chosen method is paid. */
interface Chosen extends Pick<PayForOrderInput, 'token' | 'seenAmount'> {
  readonly method: OnlineMethod;
  readonly keptCard?: KeptCard | undefined;
  /** The account that the gateway is to keep the card for. */
  readonly keepsFor?: AccountId | undefined;
}

export type PayForOrderOutcome =
  | ConfirmPaymentOutcome
  | { readonly kind: 'method-unavailable' }
  | { readonly kind: 'token-missing' }
  /** The order costs something else by now. Nothing was charged, and no earlier try was ended. */
  | { readonly kind: 'amount-changed'; readonly order: Order };

/** Takes the payment of an order. */
export class PayForOrder {
  constructor(
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly payments: Payments,
    private readonly takePayments: TakePayments,
    private readonly offered: OfferedMethods,
    private readonly gateways: PaymentGateways,
    private readonly keptCards: KeptCards,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({
    method = 'card',
    token,
    seenAmount,
    keepsCard,
    ...input
  }: PayForOrderInput): Promise<PayForOrderOutcome> {
    const order = await findHeldOrder(input, this.orders, this.access, this.clock.now());
    if (!order) return { kind: 'not-found' };
    if (isPayable(order, this.clock.now()) && !isPaidAsSeen(order, seenAmount))
      return { kind: 'amount-changed', order };
    const way = await this.offered.find(method);
    if (!way) return { kind: 'method-unavailable' };
    if (!isOnline(method)) return this.accept(order, method, seenAmount);
    if (input.keptCard !== undefined) return this.payWithKept(order, way, { ...input, method, seenAmount });
    if (way.kind === 'card-form' && !token) return { kind: 'token-missing' };
    const keepsFor = keepsCard && method === 'card' ? input.accountId : undefined;
    return this.payOnline(order, way, {
      method,
      seenAmount,
      keepsFor,
      token: way.kind === 'card-form' ? token : undefined,
    });
  }

  /** A card of somebody else is answered like one that was removed. */
  private async payWithKept(
    order: Order,
    way: OfferedWay,
    { accountId, keptCard: id, ...chosen }: PayForOrderInput & Pick<Chosen, 'method'>,
  ): Promise<PayForOrderOutcome> {
    const cards = accountId === undefined ? [] : await this.keptCards.of(accountId);
    const keptCard = cards.find((card) => card.id === id && card.gateway === way.gateway?.id);
    if (accountId !== undefined && keptCard && chosen.method === 'card') {
      const outcome = await this.payOnline(order, way, { ...chosen, keptCard });
      // The gateway is told to delete it all the same: its refusal may have had another reason.
      if (outcome.kind === 'declined' && outcome.reason === 'token-invalid')
        await this.keptCards.leave(accountId, keptCard.id, this.clock.now());
      return outcome;
    }
    if (!isPayable(order, this.clock.now())) return alreadySettled(order);
    return { kind: 'declined', order, reason: 'token-invalid', method: chosen.method };
  }

  private async accept(order: Order, method: OwnMethod, seenAmount: number | undefined): Promise<PayForOrderOutcome> {
    const { number } = order;
    // An open attempt has to be ended first if possible, since otherwise the customer could pay twice.
    const stopped = await this.endEarlier(order, null);
    if (stopped) return stopped;
    const accepted = await this.payments.accept(number, method, this.clock.now(), seenAmount);
    if (accepted) return { kind: 'accepted', order: accepted };
    // Another request, such as a second click, has changed the order, so the outcome depends on its new state.
    const current = await this.orders.find(number);
    if (!current) return { kind: 'not-found' };
    if (!isPayable(current, this.clock.now())) return alreadySettled(current);
    return isPaidAsSeen(current, seenAmount)
      ? { kind: 'method-unavailable' }
      : { kind: 'amount-changed', order: current };
  }

  private async payOnline(
    held: Order,
    { gateway }: OfferedWay,
    { method, token, seenAmount, keptCard, keepsFor }: Chosen,
  ): Promise<PayForOrderOutcome> {
    if (!gateway) return { kind: 'method-unavailable' };
    const choice = { gateway: gateway.id, method, amount: amountDue(held) };
    const earlier = await this.endEarlier(held, choice, keepsFor);
    if (earlier) return earlier;
    const started = await this.payments.start({
      id: paymentAttemptId(this.identifiers.next()),
      orderNumber: held.number,
      method,
      gateway: gateway.id,
      cancels: gateway.capabilities().cancels,
      seenAmount,
      at: this.clock.now(),
    });
    switch (started.kind) {
      case 'started': {
        const { order, attempt } = started;
        const keepsCard = await this.mayKeep(attempt, gateway, keepsFor);
        return withOrder(await this.takePayments.begin(attempt, { order, token, keepsCard, keptCard }), order, attempt);
      }
      case 'in-progress':
        return { kind: 'pending', order: started.order, attempt: started.attempt.state };
      case 'not-payable':
        return alreadySettled(started.order);
      case 'amount-changed':
      case 'not-found':
        return started;
    }
  }

  /** Stores the consent before the gateway is asked to keep the card. */
  private async mayKeep(
    { id, startedAt: at }: PaymentAttempt,
    gateway: PaymentGateway,
    accountId: AccountId | undefined,
  ): Promise<boolean> {
    if (accountId === undefined || !gateway.capabilities().savesCards) return false;
    return this.keptCards.await({ id, accountId, gateway: gateway.id, at });
  }

  /**
   * Ends an earlier attempt, so that another may start; one at a gateway that cannot cancel is only asked about.
   * @param choice what the customer wants now; null: a method that no gateway takes
   * @param keepsFor the account that the card is to be kept for now
   * @returns null when another may start, else the outcome of the request
   */
  private async endEarlier(
    order: Order,
    choice: Parameters<typeof payAgain>[1],
    keepsFor?: AccountId,
  ): Promise<PayForOrderOutcome | null> {
    const attempt = await this.payments.latest(order.number);
    if (!attempt || !isOpen(attempt)) return null;
    if (isInFlight(attempt, this.clock.now())) return { kind: 'pending', order, attempt: attempt.state };
    const gateway = await this.gateways.find(attempt.gateway);
    const cancels = await this.takePayments.canEnd(attempt);
    const progress = cancels ? await this.takePayments.cancel(attempt) : await this.takePayments.ask(attempt);
    if (progress.kind === 'ended' || progress.kind === 'declined') return null;
    if (cancels || progress.kind === 'paid' || progress.kind === 'not-payable')
      return withOrder(progress, order, attempt);
    const asked = (await this.payments.find(attempt.id)) ?? attempt;
    const next = payAgain(asked, choice, this.clock.now());
    switch (next.kind) {
      case 'same-page':
        // Whoever pays there now may be somebody else, or may have changed her mind.
        if (gateway?.capabilities().savesCards) await this.keptCards.withdraw(attempt.id, keepsFor);
        return {
          kind: 'redirect',
          redirectUrl: next.redirectUrl,
          isChallenge: gateway !== null && isOfBank(gateway, attempt),
        };
      case 'asking':
        return { kind: 'pending', order, attempt: asked.state, mayPayAgain: false };
      // What may be charged later must not keep the customer from paying now: a second capture is given back.
      case 'another':
        return null;
    }
  }
}

function alreadySettled(order: Order): PayForOrderOutcome {
  if (isPaidFor(order)) return { kind: 'paid', order };
  return isAccepted(order) && order.status !== 'cancelled' && order.paymentStatus === 'unpaid'
    ? { kind: 'accepted', order }
    : { kind: 'not-payable', order };
}

/** @param order its state before the attempt, for outcomes that do not change it */
function withOrder(progress: PaymentProgress, order: Order, attempt: PaymentAttempt): PayForOrderOutcome {
  switch (progress.kind) {
    case 'pending':
      return { kind: 'pending', order, attempt: attempt.state };
    case 'ended':
      return { kind: 'pending', order, attempt: 'cancelled' };
    default:
      return progress;
  }
}
