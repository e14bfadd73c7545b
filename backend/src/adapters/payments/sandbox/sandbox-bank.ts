import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../application/clock.ts';
import type { GatewayRefundRequest, SessionRequest } from '../../../application/ordering/paying/payment-gateway.ts';
import { KEPT } from '../../../application/ordering/paying/sandbox-ledger.ts';
import type {
  CardToken,
  ChallengeEnd,
  LedgerCharge,
  SandboxLedger,
} from '../../../application/ordering/paying/sandbox-ledger.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import { NOTHING } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { ReportedCard } from '../../../domain/ordering/paying/kept-card.ts';
import type { OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import { isExpired, parseCard } from './card-form.ts';
import type { CardFault } from './card-form.ts';
import { behaviourOf } from './test-cards.ts';

/** Milliseconds that a token is valid, and that a page of the bank can be answered. */
const QUARTER_HOUR = 15 * 60 * 1000;
/** What tokens begin with. */
const TOKEN = 'tok_';

/** A payment that the shopper has to confirm on the bank's page. */
export interface Challenge {
  readonly orderNumber: string;
  readonly method: OnlineMethod;
  readonly amount: Fils;
  readonly lastFour: string;
  /** False after it was answered or has expired. */
  readonly isOpen: boolean;
}

/** What the shopper can press on a page of the bank. */
export const ANSWERS = {
  approve: { state: 'approved', declineReason: null },
  refuse: { state: 'declined', declineReason: 'challenge-failed' },
  decline: { state: 'declined', declineReason: 'declined' },
  'no-funds': { state: 'declined', declineReason: 'insufficient-funds' },
  cancel: { state: 'cancelled', declineReason: null },
} as const satisfies Record<string, ChallengeEnd>;
export type Answer = keyof typeof ANSWERS;

/**
 * The external system behind the sandbox gateway: exchanges cards for tokens, charges them, asks the shopper to confirm.
 * It stores the outcome that a test card stands for and its last four digits, never its number. Every method throws
 * StorageUnavailable while the ledger is unavailable.
 */
export class SandboxBank {
  constructor(
    private readonly ledger: SandboxLedger,
    private readonly clock: Clock,
  ) {}

  /** @param body unchecked body of the card form */
  async tokenize(body: unknown): Promise<{ readonly token: string } | { readonly faults: readonly CardFault[] }> {
    const form = parseCard(body);
    if ('faults' in form) return form;
    const at = this.clock.now();
    const behaviour = isExpired(form.card, at) ? 'expired-card' : behaviourOf(form.card.number);
    const token = `${TOKEN}${randomBytes(24).toString('base64url')}`;
    const lastFour = form.card.number.slice(-4);
    await this.ledger.addToken(hash(token), { behaviour, lastFour }, { at, expiresAt: at + QUARTER_HOUR });
    return { token };
  }

  /** Charges a card once for each attempt. @returns null when the bank seems to be down, and has charged nothing */
  async charge(session: SessionRequest): Promise<LedgerCharge | null> {
    const at = this.clock.now();
    // The id of a kept card is no token, or whoever knows it could pay with it.
    const token = session.token?.startsWith(TOKEN) ? session.token : '';
    const tokenHash = hash(session.keptCard?.card ?? token);
    const charge = await this.ledger.charge({ attemptId: session.attemptId, tokenHash, at }, (card) =>
      card?.behaviour === 'gateway-down' ? null : cardCharge(session, card, at),
    );
    if (charge && session.keepsCard) await this.keep(charge, at);
    return charge;
  }

  /** The card that was kept with an approved charge. */
  async keptWith({ attemptId, state }: LedgerCharge): Promise<ReportedCard | null> {
    const card = cardOf(attemptId);
    const token = state === 'approved' ? await this.ledger.findKept(hash(card)) : null;
    // Of the test cards, those that are ever approved are Visa's. The ledger knows no month of expiry.
    return token && { customer: '', card, brand: 'VISA', lastFour: token.lastFour, expires: null };
  }

  async forgetCard(card: string): Promise<void> {
    await this.ledger.forgetKept(hash(card));
  }

  /** It behaves as the card that was charged. */
  private async keep({ attemptId, state, lastFour }: LedgerCharge, at: number): Promise<void> {
    if (state !== 'approved' && state !== 'challenge') return;
    await this.ledger.addToken(hash(cardOf(attemptId)), { behaviour: state, lastFour }, { at, expiresAt: KEPT });
  }

  /** Opens a page on which the shopper pays, once for each attempt. */
  async openPage(session: SessionRequest): Promise<LedgerCharge> {
    return this.ledger.open({
      ...emptyCharge(session, this.clock.now()),
      state: 'challenge',
      challengeId: newChallengeId(),
    });
  }

  async find(attemptId: PaymentAttemptId): Promise<LedgerCharge | null> {
    return this.ledger.findCharge(attemptId);
  }

  /** Refuses later charges of this attempt, unless it was charged already. */
  async cancel(attemptId: PaymentAttemptId): Promise<LedgerCharge> {
    const unknown = { attemptId, method: 'card', orderNumber: '', amount: NOTHING } as const;
    return this.ledger.cancel({ ...emptyCharge(unknown, this.clock.now()), state: 'cancelled' });
  }

  /** Gives money back, never more than was charged. @returns null when there is no such charge */
  async refund({ refundId, chargeReference, amount }: GatewayRefundRequest): Promise<LedgerCharge | null> {
    return this.ledger.refund(chargeReference as PaymentAttemptId, refundId, (charge) => {
      const returned = charge.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      const isPossible = charge.state === 'approved' && returned + amount <= charge.amount;
      return isPossible ? { id: refundId, amount, at: this.clock.now() } : null;
    });
  }

  async findChallenge(challengeId: string): Promise<Challenge | null> {
    const charge = await this.ledger.findChallenge(challengeId);
    if (!charge) return null;
    const { orderNumber, method, amount, lastFour } = charge;
    return { orderNumber, method, amount, lastFour, isOpen: charge.state === 'challenge' && !this.isOverdue(charge) };
  }

  /** Stores the shopper's answer. A second or late answer changes nothing. */
  async answerChallenge(challengeId: string, answer: Answer): Promise<Challenge | null> {
    const charge = await this.ledger.findChallenge(challengeId);
    if (charge && !this.isOverdue(charge)) await this.ledger.endChallenge(challengeId, ANSWERS[answer]);
    return this.findChallenge(challengeId);
  }

  isOverdue({ createdAt }: Pick<LedgerCharge, 'createdAt'>): boolean {
    return this.clock.now() - createdAt >= QUARTER_HOUR;
  }
}

function cardCharge(session: SessionRequest, token: CardToken | null, at: number): LedgerCharge {
  const charge = { ...emptyCharge(session, at), lastFour: token?.lastFour ?? '' };
  switch (token?.behaviour) {
    case 'approved':
      return { ...charge, state: 'approved' };
    case 'challenge':
      return { ...charge, state: 'challenge', challengeId: newChallengeId() };
    case 'declined':
    case 'insufficient-funds':
    case 'expired-card':
      return { ...charge, state: 'declined', declineReason: token.behaviour };
    default:
      return { ...charge, state: 'declined', declineReason: 'token-invalid' };
  }
}

function emptyCharge(
  { attemptId, method, orderNumber, amount }: Pick<LedgerCharge, 'attemptId' | 'method' | 'orderNumber' | 'amount'>,
  at: number,
): Omit<LedgerCharge, 'state'> {
  return {
    attemptId,
    method,
    orderNumber,
    amount,
    lastFour: '',
    declineReason: null,
    refunds: [],
    challengeId: null,
    createdAt: at,
  };
}

/** The bank's id of the card that was kept with an attempt. */
function cardOf(attemptId: PaymentAttemptId): string {
  return `card_${attemptId}`;
}

function newChallengeId(): string {
  return randomBytes(18).toString('base64url');
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
