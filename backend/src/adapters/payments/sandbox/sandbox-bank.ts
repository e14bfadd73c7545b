import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../application/clock.ts';
import type { Charge, GatewayAnswer } from '../../../application/ordering/ports.ts';
import type { CardToken, LedgerCharge, SandboxLedger } from '../../../application/ordering/paying/sandbox-ledger.ts';
import type { PaymentAttemptId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import { isExpired, parseCard } from './card-form.ts';
import type { CardFault } from './card-form.ts';
import { behaviourOf } from './test-cards.ts';

/** Milliseconds that a token is valid, and that a challenge can be answered. */
const QUARTER_HOUR = 15 * 60 * 1000;

/** A payment that the shopper has to confirm on the bank's page. */
export interface Challenge {
  readonly orderNumber: string;
  readonly amount: Fils;
  readonly lastFour: string;
  /** False after it was answered or has expired. */
  readonly isOpen: boolean;
}

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
    const token = `tok_${randomBytes(24).toString('base64url')}`;
    const lastFour = form.card.number.slice(-4);
    await this.ledger.addToken(hash(token), { behaviour, lastFour }, { at, expiresAt: at + QUARTER_HOUR });
    return { token };
  }

  /** Charges an attempt once, even if it is called repeatedly. */
  async charge(charge: Charge): Promise<Exclude<GatewayAnswer, { kind: 'none' }>> {
    const at = this.clock.now();
    const made = await this.ledger.charge(
      { attemptId: charge.attemptId, tokenHash: hash(charge.token), at },
      (token) => (token?.behaviour === 'gateway-down' ? null : newCharge(charge, token, at)),
    );
    return made ? this.chargeAnswer(made) : { kind: 'unavailable' };
  }

  async lookup(attemptId: PaymentAttemptId): Promise<GatewayAnswer> {
    const charge = await this.ledger.findCharge(attemptId);
    return charge ? this.lookupAnswer(charge) : { kind: 'none' };
  }

  /** Refuses later charges of this attempt, unless it was charged already. */
  async cancel(attemptId: PaymentAttemptId): Promise<GatewayAnswer> {
    return this.lookupAnswer(await this.ledger.cancel(cancelledCharge(attemptId, this.clock.now())));
  }

  async findChallenge(challengeId: string): Promise<Challenge | null> {
    const charge = await this.ledger.findChallenge(challengeId);
    if (!charge) return null;
    const { orderNumber, amount, lastFour } = charge;
    return { orderNumber, amount, lastFour, isOpen: charge.state === 'challenge' && !this.isOverdue(charge) };
  }

  /** Stores the shopper's answer. A second or late answer changes nothing. */
  async answerChallenge(challengeId: string, isApproved: boolean): Promise<Challenge | null> {
    const charge = await this.ledger.findChallenge(challengeId);
    if (charge && !this.isOverdue(charge)) {
      await this.ledger.endChallenge(
        challengeId,
        isApproved
          ? { state: 'approved', declineReason: null }
          : { state: 'declined', declineReason: 'challenge-failed' },
      );
    }
    return this.findChallenge(challengeId);
  }

  private lookupAnswer(charge: LedgerCharge): GatewayAnswer {
    return charge.state === 'cancelled' ? { kind: 'none' } : this.chargeAnswer(charge);
  }

  private chargeAnswer(charge: LedgerCharge): Exclude<GatewayAnswer, { kind: 'none' }> {
    switch (charge.state) {
      case 'approved':
        return { kind: 'approved', amount: charge.amount };
      case 'challenge':
        if (this.isOverdue(charge)) return { kind: 'declined', reason: 'challenge-failed' };
        return { kind: 'challenge', url: `/sandbox-gateway/challenge/${charge.challengeId}` };
      case 'declined':
      case 'cancelled':
        return { kind: 'declined', reason: charge.declineReason ?? 'declined' };
    }
  }

  private isOverdue(charge: LedgerCharge): boolean {
    return this.clock.now() - charge.createdAt >= QUARTER_HOUR;
  }
}

function newCharge({ attemptId, orderNumber, amount }: Charge, token: CardToken | null, at: number): LedgerCharge {
  const charge = {
    attemptId,
    orderNumber,
    amount,
    lastFour: token?.lastFour ?? '',
    declineReason: null,
    challengeId: null,
    createdAt: at,
  };
  switch (token?.behaviour) {
    case 'approved':
      return { ...charge, state: 'approved' };
    case 'challenge':
      return { ...charge, state: 'challenge', challengeId: randomBytes(18).toString('base64url') };
    case 'declined':
    case 'insufficient-funds':
    case 'expired-card':
      return { ...charge, state: 'declined', declineReason: token.behaviour };
    default:
      return { ...charge, state: 'declined', declineReason: 'token-invalid' };
  }
}

function cancelledCharge(attemptId: PaymentAttemptId, at: number): LedgerCharge {
  return {
    attemptId,
    orderNumber: '',
    amount: fils(0),
    lastFour: '',
    state: 'cancelled',
    declineReason: null,
    challengeId: null,
    createdAt: at,
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
