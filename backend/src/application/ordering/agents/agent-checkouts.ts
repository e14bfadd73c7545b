import { agentLines, setNamed } from '../../../domain/ordering/agents/agent-lines.ts';
import type { AgentLine } from '../../../domain/ordering/agents/agent-lines.ts';
import {
  campaignOf,
  changedSession,
  isOrdered,
  newSession,
  repetitionOf,
} from '../../../domain/ordering/agents/agent-session.ts';
import type { AgentSession, AgentWishes, CarriedOut } from '../../../domain/ordering/agents/agent-session.ts';
import { checkoutState } from '../../../domain/ordering/agents/checkout-state.ts';
import type { CheckoutState } from '../../../domain/ordering/agents/checkout-state.ts';
import { parseOrderNumber } from '../../../domain/ordering/order-number.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { BrowseBundles } from '../../catalog/bundles/browse-bundles.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { KeyedDigests } from '../../identity/ports/keyed-digests.ts';
import type { CancelOrder } from '../cancel-order.ts';
import type { OrderAccess, Orders } from '../ports.ts';
import { canonicalText } from '../placing/idempotency.ts';
import type { PlaceOrderOutcome } from '../placing/order-request.ts';
import type { PlaceOrder } from '../placing/place-order.ts';
import { orderRequestOf } from './order-request-of.ts';
import type { AgentSessions } from './ports.ts';

/** Bytes of the id of a session. */
const ID_BYTES = 24;

export type SessionKind = AgentSession['kind'];

/** A request of a program. */
export interface AgentRequest {
  /** Host of its profile. */
  readonly host: string;
  /** Its `Idempotency-Key`; left out: it has none. */
  readonly key?: string | undefined;
  /** What was sent, to detect a key that is used for something else. */
  readonly body: unknown;
  /** The network address, for the limits on unpaid orders, and by which a program without a signature is known. */
  readonly address: string;
  /** Where it wants to be told what becomes of its orders; left out: nowhere. */
  readonly webhook?: string | undefined;
}

export interface FoundSession {
  readonly kind: 'found';
  readonly session: AgentSession;
  readonly state: CheckoutState;
  /** The order that was placed last; null: none yet. */
  readonly order: Order | null;
  /** Why it could not be completed; left out: nobody asked for that, or it was. */
  readonly refusal?: Exclude<PlaceOrderOutcome, { kind: 'placed' }>;
}

export type SessionOutcome =
  | FoundSession
  /** There is none with this id of this program. */
  | { readonly kind: 'not-found' }
  /** The key was used for another request. */
  | { readonly kind: 'key-reused' }
  /** It is completed or cancelled. */
  | { readonly kind: 'over'; readonly session: AgentSession; readonly state: CheckoutState };

/** Carts and checkouts of programs that shop for somebody. What they cost and may be is decided where a shopper's are. */
export class AgentCheckouts {
  constructor(
    private readonly sessions: AgentSessions,
    private readonly placeOrder: PlaceOrder,
    private readonly cancelOrder: CancelOrder,
    private readonly orders: Orders,
    private readonly access: OrderAccess,
    private readonly bundles: BrowseBundles,
    private readonly digests: KeyedDigests,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @param wishes with `cartId`: the checkout of that cart, of which there is one as long as it is open */
  async start(kind: SessionKind, wishes: AgentWishes, request: AgentRequest): Promise<SessionOutcome> {
    // Anybody can name a host and guess a simple key, and would then read whom this checkout is for by now.
    const carried = this.carriedOut(`start ${kind} ${request.address}`, request);
    const { cartId } = wishes;
    const ofCart = cartId === undefined ? null : this.digests.of('agent-session', `cart ${cartId}`);
    const ofKey = carried && this.digests.of('agent-session', carried.key);
    const id = ofKey ?? ofCart ?? this.identifiers.token(ID_BYTES);
    const outcome = await this.found(await this.add({ id, kind, host: request.host }, wishes, carried));
    if (outcome.state === 'open' || ofCart !== id)
      return repetitionOf(outcome.session, carried) === 'key-reused' ? { kind: 'key-reused' } : outcome;
    const another = { id: this.identifiers.token(ID_BYTES), kind, host: request.host };
    return this.found(await this.add(another, wishes, carried));
  }

  async find(kind: SessionKind, id: string, host: string): Promise<SessionOutcome> {
    const session = await this.sessions.find(id, this.clock.now());
    return session?.kind === kind && session.host === host ? this.found(session) : { kind: 'not-found' };
  }

  /** The lines of what is asked for, with the pieces of its sets as they are now. */
  async linesOf({ items }: AgentWishes): Promise<readonly AgentLine[]> {
    const ids = items.flatMap(({ productId }) => setNamed(productId) ?? []);
    return agentLines(items, await this.bundles.those(ids));
  }

  /** Replaces what is asked for. An unpaid order stays until another one replaces it. */
  async update(kind: SessionKind, id: string, wishes: AgentWishes, request: AgentRequest): Promise<SessionOutcome> {
    return this.act(kind, id, 'update', request, async (_found, carried) => {
      await this.sessions.change(id, this.clock.now(), (session) =>
        changedSession(session, { wishes }, carried, this.clock.now()),
      );
      return null;
    });
  }

  /** Places the order. The buyer pays for it at the shop. */
  async complete(
    id: string,
    request: AgentRequest,
    place: (run: () => Promise<PlaceOrderOutcome>, coupon: string | undefined) => Promise<PlaceOrderOutcome>,
    coupon: string | undefined,
  ): Promise<SessionOutcome> {
    return this.act('checkout', id, 'complete', request, async ({ session, state, order }, carried) => {
      if (state === 'awaits-payment' && isOrdered(session)) return null;
      const replaces = order && state !== 'cancelled' ? this.held(order) : undefined;
      const asked = {
        ...orderRequestOf(session.wishes, await this.linesOf(session.wishes)),
        coupon,
        campaign: campaignOf(session),
        ...(replaces && { replaces }),
      };
      const { webhook, address } = request;
      const agent = webhook === undefined ? undefined : { host: session.host, checkoutId: id, webhook };
      const sender = { idempotencyKey: `agent ${id} ${session.revision}`, address, agent };
      const outcome = await place(() => this.placeOrder.execute(asked, sender), coupon);
      if (outcome.kind !== 'placed') return outcome;
      const placed = { orderNumber: outcome.order.number, orderedRevision: session.revision };
      const after = await this.sessions.change(id, this.clock.now(), (now) =>
        changedSession(now, placed, carried, this.clock.now()),
      );
      // Somebody has cancelled it meanwhile, and did not know of the order.
      if (after?.isCancelled) await this.cancelOrder.execute(this.held(outcome.order));
      return null;
    });
  }

  /** Also cancels its unpaid order. */
  async cancel(kind: SessionKind, id: string, request: AgentRequest): Promise<SessionOutcome> {
    return this.act(kind, id, 'cancel', request, async ({ order }, carried) => {
      if (order && order.status !== 'cancelled') await this.cancelOrder.execute(this.held(order));
      const after = order && (await this.orders.find(order.number));
      // It was paid at the same moment.
      if (after && after.status !== 'cancelled') return null;
      const over = { isCancelled: true };
      await this.sessions.change(id, this.clock.now(), (now) => changedSession(now, over, carried, this.clock.now()));
      return null;
    });
  }

  /**
   * By what the program knows an order: its number and checkout, signed for this program, since sessions end long before
   * orders and nobody else is shown the order by its number.
   */
  orderIdOf({ id, host }: Pick<AgentSession, 'id' | 'host'>, number: OrderNumber): string {
    return [number, id, this.digests.of('agent-order', `${number} ${id} ${host}`)].join('.');
  }

  /** @returns null when the program has not placed it */
  async findOrder(
    orderId: string,
    host: string,
  ): Promise<{ readonly order: Order; readonly checkoutId: string } | null> {
    const [text = '', checkoutId = ''] = orderId.split('.');
    const number = parseOrderNumber(text);
    if (!number || this.orderIdOf({ id: checkoutId, host }, number) !== orderId) return null;
    const order = await this.orders.find(number);
    return order && { order, checkoutId };
  }

  /** Carries a request out once, if the session is still open to it, and answers with the session as it is then. */
  private async act(
    kind: SessionKind,
    id: string,
    name: string,
    request: AgentRequest,
    run: (found: FoundSession, carried: CarriedOut | null) => Promise<FoundSession['refusal'] | null>,
  ): Promise<SessionOutcome> {
    const found = await this.find(kind, id, request.host);
    if (found.kind !== 'found') return found;
    const carried = this.carriedOut(`${name} ${id}`, request);
    const repetition = repetitionOf(found.session, carried);
    if (repetition === 'key-reused') return { kind: 'key-reused' };
    if (repetition === 'repeated') return found;
    if (found.state === 'completed' || found.state === 'cancelled')
      return { kind: 'over', session: found.session, state: found.state };
    const refusal = await run(found, carried);
    const after = await this.find(kind, id, request.host);
    return refusal && after.kind === 'found' ? { ...after, refusal } : after;
  }

  private add(
    made: Pick<AgentSession, 'id' | 'kind' | 'host'>,
    wishes: AgentWishes,
    carried: CarriedOut | null,
  ): Promise<AgentSession> {
    return this.sessions.add(newSession(made, wishes, carried, this.clock.now()));
  }

  private async found(session: AgentSession): Promise<FoundSession> {
    const order = session.orderNumber && (await this.orders.find(session.orderNumber));
    return { kind: 'found', session, order, state: checkoutState(session, order) };
  }

  private held({ number }: Order) {
    return { orderNumber: number, accessToken: this.access.tokenFor(number) };
  }

  /** Digests, because key and body may be any text. */
  private carriedOut(what: string, { host, key, body }: AgentRequest): CarriedOut | null {
    if (key === undefined) return null;
    return {
      key: this.digests.of('agent-request', `${host} ${what} ${key}`),
      fingerprint: this.digests.of('agent-body', canonicalText({ body })),
    };
  }
}
