import type {
  AgentCheckouts,
  FoundSession,
  SessionOutcome,
} from '../../../../application/ordering/agents/agent-checkouts.ts';
import type { OrderPreview } from '../../../../application/ordering/placing/preview-order.ts';
import type { PlaceOrderOutcome } from '../../../../application/ordering/placing/order-request.ts';
import type { AgentWishes } from '../../../../domain/ordering/agents/agent-session.ts';
import { isOrdered } from '../../../../domain/ordering/agents/agent-session.ts';
import { LONGEST_ID } from '../../../../domain/ids.ts';
import type { CouponTries } from '../../limits/coupon-tries.ts';
import { clientKey } from '../../limits/client-key.ts';
import type { Limits } from '../../limits/limits.ts';
import { languageOf } from '../agent.ts';
import type { AgentCall } from '../agent.ts';
import type { Envelopes, Message } from '../answers.ts';
import { ProtocolFailure } from '../failure.ts';
import { readWishes, refuseInstruments } from './read-wishes.ts';
import { refusalMessage } from './refusal-message.ts';
import type { SessionViews } from './session-views.ts';

type Kind = 'cart' | 'checkout';

/** Carts and checkouts of programs. */
export class CheckoutFunctions {
  constructor(
    private readonly checkouts: AgentCheckouts,
    private readonly views: SessionViews,
    private readonly tries: CouponTries,
    private readonly limits: Limits,
    private readonly envelopes: Envelopes,
  ) {}

  async create(kind: Kind, call: AgentCall): Promise<object> {
    await this.limits.take('agent-sessions', clientKey(call.request.ip));
    const wishes = await this.wishesFor(kind, call);
    if (wishes === null) return this.envelopes.refused('not_found', 'The cart does not exist, or its time is over.');
    const outcome = await this.checkouts.start(kind, wishes, this.requestOf(call));
    return this.answer(kind, outcome, call, { triesCode: true, isNew: true });
  }

  async get(kind: Kind, call: AgentCall): Promise<object> {
    const outcome = await this.checkouts.find(kind, call.id, call.agent.host);
    const isGone = kind === 'cart' && outcome.kind === 'found' && outcome.state === 'cancelled';
    return this.answer(kind, isGone ? { kind: 'not-found' } : outcome, call);
  }

  async update(kind: Kind, call: AgentCall): Promise<object> {
    const wishes = readWishes(call.body, languageOf(call));
    const outcome = await this.checkouts.update(kind, call.id, wishes, this.requestOf(call));
    return this.answer(kind, outcome, call, { triesCode: true });
  }

  async cancel(kind: Kind, call: AgentCall): Promise<object> {
    return this.answer(kind, await this.checkouts.cancel(kind, call.id, this.requestOf(call)), call);
  }

  async complete(call: AgentCall): Promise<object> {
    refuseInstruments(call.body);
    const found = await this.checkouts.find('checkout', call.id, call.agent.host);
    if (found.kind === 'found' && found.state === 'open') {
      const preview = await this.preview(found, call, true);
      const [code] = found.session.wishes.codes;
      // A code that gives nothing was warned about.
      const coupon = preview.quote.best.problem === null ? code : undefined;
      const answered = this.views.checkout(found, preview, call.agent) as { status: string };
      if (answered.status !== 'ready_for_complete') return answered;
      const place = (run: () => Promise<PlaceOrderOutcome>) =>
        this.tries.look(call.request, coupon, run, (one) => (one.kind === 'price-changed' ? one.quote : null));
      return this.answer('checkout', await this.checkouts.complete(call.id, this.requestOf(call), place, coupon), call);
    }
    const again = await this.checkouts.complete(call.id, this.requestOf(call), (run) => run(), undefined);
    return this.answer('checkout', again, call);
  }

  /** @returns null when the cart that it is made of does not exist */
  private async wishesFor(kind: Kind, call: AgentCall): Promise<AgentWishes | null> {
    const cartId = kind === 'checkout' ? call.body.at('cart_id').text(LONGEST_ID) : undefined;
    const own = readWishes(call.body, languageOf(call), cartId !== undefined);
    if (cartId === undefined) return own;
    const cart = await this.checkouts.find('cart', cartId, call.agent.host);
    if (cart.kind !== 'found' || cart.state === 'cancelled') return null;
    const { items, buyer, codes, language } = cart.session.wishes;
    const isKnown = Object.values(buyer).some((text) => text !== '');
    return { ...own, items, codes, language, cartId, buyer: isKnown ? buyer : own.buyer };
  }

  private async answer(
    kind: Kind,
    outcome: SessionOutcome,
    call: AgentCall,
    { triesCode = false, isNew = false } = {},
  ): Promise<object> {
    switch (outcome.kind) {
      case 'not-found':
        return this.envelopes.refused('not_found', `The ${kind} does not exist, or its time is over.`);
      case 'key-reused':
        throw new ProtocolFailure('idempotency_conflict', 'The key was used for another request.');
      case 'over':
        return this.envelopes.refused('not_allowed', `The ${kind} is ${outcome.state} and cannot be changed.`);
      case 'found':
        return this.show(kind, outcome, call, triesCode, isNew);
    }
  }

  private async show(kind: Kind, found: FoundSession, call: AgentCall, triesCode: boolean, isNew: boolean) {
    const { session, state, refusal, order } = found;
    const isOfOrder = order && (state === 'completed' || (state !== 'open' && isOrdered(session)));
    const preview = isOfOrder ? null : await this.preview(found, call, triesCode);
    if (isNew && preview && preview.quote.lines.every(({ problem }) => problem !== null && problem !== 'FEWER_LEFT'))
      return this.envelopes.refused('item_unavailable', 'None of the products can be bought.');
    if (kind === 'cart' && preview) return this.views.cart(session, preview, call.agent);
    const further: Message[] = refusal ? [refusalMessage(refusal, session.wishes.language)] : [];
    return this.views.checkout(found, preview, call.agent, further);
  }

  /** Prices it. @param triesCode whether it may be a guess of a coupon's code */
  private preview({ session }: FoundSession, { request }: AgentCall, triesCode: boolean): Promise<OrderPreview> {
    const [code] = triesCode ? session.wishes.codes : [];
    return this.tries.look(
      request,
      code,
      () => this.views.previewOf(session),
      ({ quote }) => quote,
    );
  }

  private requestOf({ agent: { host }, key, sent, request }: AgentCall) {
    return { host, key, body: sent, address: clientKey(request.ip) };
  }
}
