import { PaymentGateway, PaymentGateways } from '../application/ordering/paying/payment-gateway.ts';
import type {
  ChargeAnswer,
  GatewayCapabilities,
  GatewayPayout,
  GatewayRefundRequest,
  RefundAnswer,
  SessionAnswer,
  SessionRequest,
} from '../application/ordering/paying/payment-gateway.ts';
import type { PaymentNotice } from '../application/ordering/paying/ports.ts';
import type { PaymentAttemptId } from '../domain/ids.ts';
import type { Fils } from '../domain/money.ts';
import type { ReportedRefund } from '../domain/ordering/money/refund.ts';
import type { GatewayCharge } from '../domain/ordering/paying/gateway-charge.ts';
import type { GatewayCard } from '../domain/ordering/paying/kept-card.ts';
import type { DeclineReason } from '../domain/ordering/paying/payment-attempt.ts';
import type { GatewayId } from '../domain/ordering/paying/payment-methods.ts';

/** What a test lets the gateway say about a charge. */
export type Script =
  | { readonly kind: 'approved'; readonly amount?: Fils; readonly attemptId?: PaymentAttemptId }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'challenge'; readonly url: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'cancelled' | 'expired' | 'unknown' }
  | { readonly kind: 'none' }
  | { readonly kind: 'unavailable' };

const KEPT_CARD = { customer: 'cus_1', brand: 'VISA', lastFour: '1111', expires: '2031-04' };

/** A gateway with scripted answers that records its charges. It behaves as one that charges cards at once. */
export class ScriptedGateway extends PaymentGateway {
  override readonly id: GatewayId = 'sandbox';
  readonly sessions: SessionRequest[] = [];
  readonly refundRequests: GatewayRefundRequest[] = [];
  isTest = false;
  cancels = true;
  savesCards = true;
  /** Cards that it was told to forget. */
  readonly forgotten: GatewayCard[] = [];
  onForget: () => { readonly kind: 'forgotten' | 'unavailable' } = () => ({ kind: 'forgotten' });
  onCharge: (
    session: SessionRequest,
  ) => Script | { readonly kind: 'refused' } | Extract<SessionAnswer, { kind: 'not-charged' }> = () => ({
    kind: 'approved',
  });
  onLookup: () => Script = () => ({ kind: 'none' });
  onCancel: () => Script = () => ({ kind: 'none' });
  onRefund: (request: GatewayRefundRequest) => RefundAnswer = (request) => ({
    kind: 'refund',
    refund: refundOf(request),
  });
  onFindRefund: () => RefundAnswer = () => ({ kind: 'none' });

  capabilities(): GatewayCapabilities {
    return {
      methods: { card: 'card-form' },
      cancels: this.cancels,
      lists: false,
      savesCards: this.savesCards,
      isTest: this.isTest,
      cardTokenUrl: '/tokens',
      cardBrands: ['visa'],
    };
  }

  async createSession(session: SessionRequest): Promise<SessionAnswer> {
    this.sessions.push(session);
    const script = this.onCharge(session);
    if (script.kind === 'refused') return { kind: 'refused', reason: 'the method is not enabled' };
    if (script.kind === 'not-charged') return script;
    const answer = this.answerOf(script, session.attemptId);
    return answer.kind === 'none' ? { kind: 'unavailable' } : answer;
  }

  async fetch(reference: string): Promise<ChargeAnswer> {
    return this.answerOf(this.onLookup(), reference as PaymentAttemptId);
  }

  async findByReference(attemptId: PaymentAttemptId): Promise<ChargeAnswer> {
    return this.answerOf(this.onLookup(), attemptId);
  }

  async cancel(attemptId: PaymentAttemptId): Promise<ChargeAnswer> {
    return this.answerOf(this.onCancel(), attemptId);
  }

  override async forgetCard({ customer, card }: GatewayCard): Promise<{ kind: 'forgotten' } | { kind: 'unavailable' }> {
    this.forgotten.push({ customer, card });
    return { ...this.onForget() };
  }

  verifyNotice(body: Uint8Array): PaymentNotice | null {
    const text = new TextDecoder().decode(body);
    return text.startsWith('signed ')
      ? { gateway: this.id, about: 'charge', reference: text.slice(7), status: 'CAPTURED', signature: text }
      : null;
  }

  async refund(request: GatewayRefundRequest): Promise<RefundAnswer> {
    this.refundRequests.push(request);
    return this.onRefund(request);
  }

  async fetchRefund(): Promise<RefundAnswer> {
    return { kind: 'none' };
  }

  async findRefund(): Promise<RefundAnswer> {
    return this.onFindRefund();
  }

  async *listSince(): AsyncIterable<GatewayCharge> {}

  async *listRefunds(): AsyncIterable<ReportedRefund> {}

  async *listPayouts(): AsyncIterable<GatewayPayout> {}

  async check(): Promise<{ readonly kind: 'works' }> {
    return { kind: 'works' };
  }

  private answerOf(script: Script, attemptId: PaymentAttemptId): ChargeAnswer {
    if (script.kind === 'none' || script.kind === 'unavailable') return { kind: script.kind };
    const session = this.sessions.find((one) => one.attemptId === attemptId);
    const approved = script.kind === 'approved' ? script : null;
    return {
      kind: 'charge',
      charge: {
        reference: attemptId,
        bankReference: null,
        ...stateOf(script),
        amount: approved?.amount ?? session?.amount ?? null,
        currency: 'KWD',
        isTest: this.isTest,
        orderNumber: session?.orderNumber ?? '',
        attemptId: approved?.attemptId ?? attemptId,
        createdAt: 0,
        keptCard: session?.keepsCard ? { ...KEPT_CARD, card: `card_${attemptId}` } : null,
      },
    };
  }
}

function stateOf(
  script: Exclude<Script, { kind: 'none' | 'unavailable' }>,
): Pick<GatewayCharge, 'status' | 'declineReason' | 'redirectUrl'> {
  const nothing = { declineReason: null, redirectUrl: null };
  switch (script.kind) {
    case 'approved':
      return { ...nothing, status: 'captured' };
    case 'declined':
      return { ...nothing, status: 'failed', declineReason: script.reason };
    case 'challenge':
      return { ...nothing, status: 'open', redirectUrl: script.url };
    case 'pending':
      return { ...nothing, status: 'open' };
    case 'cancelled':
    case 'expired':
    case 'unknown':
      return { ...nothing, status: script.kind };
  }
}

function refundOf({ refundId, chargeReference, amount }: GatewayRefundRequest): ReportedRefund {
  return {
    reference: refundId,
    chargeReference,
    refundId,
    amount,
    currency: 'KWD',
    end: { kind: 'done', reference: refundId },
    createdAt: 0,
  };
}

/** Gateways that a test gives. */
export class FixedGateways extends PaymentGateways {
  override countsTests = true;

  constructor(private readonly gateways: readonly PaymentGateway[]) {
    super();
  }

  async all(): Promise<readonly PaymentGateway[]> {
    return this.gateways;
  }

  async find(id: GatewayId): Promise<PaymentGateway | null> {
    return this.gateways.find((gateway) => gateway.id === id) ?? null;
  }

  override forget(): void {
    // The keys of these never change.
  }
}
