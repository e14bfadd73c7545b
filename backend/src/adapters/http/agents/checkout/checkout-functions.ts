import type {
  AgentCheckouts,
  FoundSession,
  SessionOutcome,
} from '../../../../application/ordering/agents/agent-checkouts.ts';
import type { PlaceOrderOutcome } from '../../../../application/ordering/placing/order-request.ts';
import type { AgentWishes } from '../../../../domain/ordering/agents/agent-session.ts';
import { problemOfLine } from '../../../../domain/ordering/agents/agent-lines.ts';
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
import { CONSENT } from './session-views.ts';
import type { PricedSession, SessionViews } from './session-views.ts';
import { quotedLines } from './shown.ts';
import type { SessionPreview } from './shown.ts';

/** Characters. */
const LARGE_PART = 4 * 1024;

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
    await this.limits.take('agent-sessions', clientKey(call.request.ip), 1 + largeParts(call));
    const wishes = await this.wishesFor(kind, call);
    if (wishes === null) return this.envelopes.refused('not_found', 'The cart does not exist, or its time is over.');
    await this.judgeCode(wishes, call);
    return this.answer(kind, await this.checkouts.start(kind, wishes, this.requestOf(call)), call, true);
  }

  async get(kind: Kind, call: AgentCall): Promise<object> {
    const outcome = await this.checkouts.find(kind, call.id, call.agent.host);
    const isGone = kind === 'cart' && outcome.kind === 'found' && outcome.state === 'cancelled';
    return this.answer(kind, isGone ? { kind: 'not-found' } : outcome, call);
  }

  async update(kind: Kind, call: AgentCall): Promise<object> {
    const parts = largeParts(call);
    if (parts > 0) await this.limits.take('agent-sessions', clientKey(call.request.ip), parts);
    const wishes = readWishes(call.body, howRead(call));
    await this.judgeCode(wishes, call);
    return this.answer(kind, await this.checkouts.update(kind, call.id, wishes, this.requestOf(call)), call);
  }

  async cancel(kind: Kind, call: AgentCall): Promise<object> {
    return this.answer(kind, await this.checkouts.cancel(kind, call.id, this.requestOf(call)), call);
  }

  async complete(call: AgentCall): Promise<object> {
    refuseInstruments(call.body);
    const found = await this.checkouts.find('checkout', call.id, call.agent.host);
    if (found.kind === 'found' && found.state === 'open') {
      const preview = await this.judged(found.session, call);
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
    const own = readWishes(call.body, { ...howRead(call), isEmptyAllowed: cartId !== undefined });
    if (cartId === undefined) return own;
    const cart = await this.checkouts.find('cart', cartId, call.agent.host);
    if (cart.kind !== 'found' || cart.state === 'cancelled') return null;
    const { items, buyer, codes, language } = cart.session.wishes;
    const isKnown = Object.values(buyer).some((text) => text !== '');
    return { ...own, items, codes, language, cartId, buyer: isKnown ? buyer : own.buyer };
  }

  private async answer(kind: Kind, outcome: SessionOutcome, call: AgentCall, isNew = false): Promise<object> {
    switch (outcome.kind) {
      case 'not-found':
        return this.envelopes.refused('not_found', `The ${kind} does not exist, or its time is over.`);
      case 'key-reused':
        throw new ProtocolFailure('idempotency_conflict', 'The key was used for another request.');
      case 'over':
        return this.envelopes.refused('not_allowed', `The ${kind} is ${outcome.state} and cannot be changed.`);
      case 'found':
        return this.show(kind, outcome, call, isNew);
    }
  }

  private async show(kind: Kind, found: FoundSession, call: AgentCall, isNew: boolean) {
    const { session, state, refusal, order } = found;
    const isOfOrder = order && (state === 'completed' || (state !== 'open' && isOrdered(session)));
    const preview = isOfOrder ? null : await this.views.previewOf(session);
    if (isNew && preview && quotedLines(preview).every(({ line, quoted }) => isGone(problemOfLine(line, quoted))))
      return this.envelopes.refused('item_unavailable', 'None of the products can be bought.');
    if (kind === 'cart' && preview) return this.views.cart(session, preview, call.agent);
    const further: Message[] = refusal ? [refusalMessage(refusal, session.wishes.language)] : [];
    return this.views.checkout(found, preview, call.agent, further);
  }

  /** Judges a code before it is stored, so that whoever has no tries left cannot read afterwards what it is worth. */
  private async judgeCode(wishes: AgentWishes, call: AgentCall): Promise<void> {
    if (wishes.codes.length > 0) await this.judged({ wishes, orderNumber: null }, call);
  }

  /** Prices it, as a guess of the code that is asked for. */
  private judged(session: PricedSession, { request }: AgentCall): Promise<SessionPreview> {
    return this.tries.look(
      request,
      session.wishes.codes[0],
      () => this.views.previewOf(session),
      ({ quote }) => quote,
    );
  }

  private requestOf({ agent: { host, webhook }, key, sent, request }: AgentCall) {
    return { host, webhook, key, body: sent, address: clientKey(request.ip) };
  }
}

function howRead(call: AgentCall) {
  return { language: languageOf(call), knowsConsent: call.agent.capabilities.has(CONSENT) };
}

function isGone({ problem }: ReturnType<typeof problemOfLine>): boolean {
  return problem !== null && problem !== 'FEWER_LEFT';
}

/** For what a large body counts besides, because it is kept for a day: one of some dozen lines for nothing. */
function largeParts({ sent }: AgentCall): number {
  return Math.floor(JSON.stringify(sent).length / LARGE_PART);
}
