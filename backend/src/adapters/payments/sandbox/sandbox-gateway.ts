import { PaymentGateway } from '../../../application/ordering/paying/payment-gateway.ts';
import type {
  ChargeAnswer,
  GatewayCapabilities,
  GatewayPayout,
  GatewayRefundRequest,
  RefundAnswer,
  SessionAnswer,
  SessionRequest,
  Unavailable,
} from '../../../application/ordering/paying/payment-gateway.ts';
import type { LedgerCharge } from '../../../application/ordering/paying/sandbox-ledger.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { PaymentAttemptId, RefundId } from '../../../domain/ids.ts';
import type { ReportedRefund, SoughtRefund } from '../../../domain/ordering/money/refund.ts';
import type { GatewayCharge } from '../../../domain/ordering/paying/gateway-charge.ts';
import type { GatewayCard } from '../../../domain/ordering/paying/kept-card.ts';
import type { SandboxBank } from './sandbox-bank.ts';

const CAPABILITIES: GatewayCapabilities = {
  methods: { knet: 'redirect', card: 'card-form', 'apple-pay': 'wallet' },
  cancels: true,
  // Its books are in the database of the shop, so there is nothing to compare.
  lists: false,
  savesCards: true,
  isTest: true,
  cardTokenUrl: '/sandbox-gateway/tokens',
  cardBrands: ['visa', 'mastercard'],
};

/** Calls the sandbox bank directly; another gateway would be called over the network. Its ids of charges are those of the attempts. */
export class SandboxGateway extends PaymentGateway {
  override readonly id = 'sandbox';

  constructor(private readonly bank: SandboxBank) {
    super();
  }

  capabilities(): GatewayCapabilities {
    return CAPABILITIES;
  }

  createSession(session: SessionRequest): Promise<SessionAnswer> {
    return answered(async () => {
      const charge = await (session.method === 'card' ? this.bank.charge(session) : this.bank.openPage(session));
      if (session.keptCard && charge?.declineReason === 'token-invalid')
        return { kind: 'not-charged', reason: 'token-invalid' };
      return charge ? { kind: 'charge', charge: await this.chargeOf(charge) } : { kind: 'unavailable' };
    });
  }

  fetch(reference: string): Promise<ChargeAnswer> {
    return answered(async () => this.answerOf(await this.bank.find(reference as PaymentAttemptId)));
  }

  findByReference(attemptId: PaymentAttemptId): Promise<ChargeAnswer> {
    return this.fetch(attemptId);
  }

  cancel(attemptId: PaymentAttemptId): Promise<ChargeAnswer> {
    return answered(async () => this.answerOf(await this.bank.cancel(attemptId)));
  }

  override forgetCard({ card }: GatewayCard): Promise<{ readonly kind: 'forgotten' } | Unavailable> {
    return answered(async () => {
      await this.bank.forgetCard(card);
      return { kind: 'forgotten' };
    });
  }

  /** The sandbox sends none: the shop asks when the shopper comes back. */
  verifyNotice(): null {
    return null;
  }

  refund(request: GatewayRefundRequest): Promise<RefundAnswer> {
    return answered(async () => {
      const answer = refundOf(await this.bank.refund(request), request.refundId);
      return answer.kind === 'none' ? { kind: 'refused', end: { kind: 'failed', failure: 'declined' } } : answer;
    });
  }

  fetchRefund(reference: string, chargeReference: string): Promise<RefundAnswer> {
    const ask = async () => refundOf(await this.bank.find(chargeReference as PaymentAttemptId), reference as RefundId);
    return answered(ask);
  }

  findRefund({ refundId, chargeReference }: SoughtRefund): Promise<RefundAnswer> {
    return this.fetchRefund(refundId, chargeReference);
  }

  async *listSince(): AsyncIterable<GatewayCharge> {}

  async *listRefunds(): AsyncIterable<ReportedRefund> {}

  async *listPayouts(): AsyncIterable<GatewayPayout> {}

  async check(): Promise<{ readonly kind: 'works' }> {
    return { kind: 'works' };
  }

  private async answerOf(charge: LedgerCharge | null): Promise<ChargeAnswer> {
    return charge ? { kind: 'charge', charge: await this.chargeOf(charge) } : { kind: 'none' };
  }

  private async chargeOf(charge: LedgerCharge): Promise<GatewayCharge> {
    const { attemptId, orderNumber, amount, createdAt, challengeId, method } = charge;
    const page = method === 'card' ? 'challenge' : 'pay';
    return {
      reference: attemptId,
      bankReference: null,
      ...this.stateOf(charge),
      amount,
      currency: 'KWD',
      isTest: true,
      orderNumber,
      attemptId,
      redirectUrl: charge.state === 'challenge' ? `/sandbox-gateway/${page}/${challengeId}` : null,
      createdAt,
      keptCard: await this.bank.keptWith(charge),
    };
  }

  private stateOf(charge: LedgerCharge): Pick<GatewayCharge, 'status' | 'declineReason'> {
    switch (charge.state) {
      case 'approved':
        return { status: 'captured', declineReason: null };
      case 'challenge':
        if (!this.bank.isOverdue(charge)) return { status: 'open', declineReason: null };
        if (charge.method !== 'card') return { status: 'expired', declineReason: null };
        return { status: 'failed', declineReason: 'challenge-failed' };
      case 'declined':
        return { status: 'failed', declineReason: charge.declineReason };
      case 'cancelled':
        return { status: 'cancelled', declineReason: null };
    }
  }
}

function refundOf(charge: LedgerCharge | null, id: RefundId): RefundAnswer {
  const refund = charge?.refunds.find((made) => made.id === id);
  if (!charge || !refund) return { kind: 'none' };
  return {
    kind: 'refund',
    refund: {
      reference: id,
      chargeReference: charge.attemptId,
      refundId: id,
      amount: refund.amount,
      currency: 'KWD',
      end: { kind: 'done', reference: id },
      createdAt: refund.at,
    },
  };
}

/** Answers `unavailable` when the bank's ledger is unavailable. */
async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer | Unavailable> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StorageUnavailable) return { kind: 'unavailable' };
    throw error;
  }
}
