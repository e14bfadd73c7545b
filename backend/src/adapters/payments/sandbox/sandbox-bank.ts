import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../application/clock.ts';
import type { Charge, GatewayAnswer } from '../../../application/ordering/ports.ts';
import { fils } from '../../../domain/money.ts';
import type { Fils } from '../../../domain/money.ts';
import type { DeclineReason } from '../../../domain/ordering/payment-attempt.ts';
import { isExpired, parseCard } from './card-form.ts';
import type { CardFault } from './card-form.ts';
import type { Ledger, LedgerCharge, LedgerToken } from './ledger.ts';
import { behaviourOf } from './test-cards.ts';

/** Milliseconds: how long a token is good, and how long a shopper may take at the bank's page. */
const QUARTER_HOUR = 15 * 60 * 1000;

/** What the bank's page asks the shopper about. */
export interface Challenge {
  readonly orderNumber: string;
  readonly amount: Fils;
  readonly lastFour: string;
  /** False once it was answered or its time is over. */
  readonly isOpen: boolean;
}

/**
 * The outside system behind the sandbox gateway: takes cards for tokens, charges them, asks the shopper.
 * It keeps the outcome that a card stands for and its last four digits, never its number.
 */
export class SandboxBank {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** @param body what the card form sent, whatever that is */
  tokenize(body: unknown): { readonly token: string } | { readonly faults: readonly CardFault[] } {
    const form = parseCard(body);
    if ('faults' in form) return form;
    const at = this.clock.now();
    const behaviour = isExpired(form.card, at) ? 'expired-card' : behaviourOf(form.card.number);
    const token = `tok_${randomBytes(24).toString('base64url')}`;
    this.ledger.together(() => {
      this.ledger.removeExpiredTokens(at);
      this.ledger.addToken(hash(token), { behaviour, last_four: form.card.number.slice(-4) }, at + QUARTER_HOUR);
    });
    return { token };
  }

  /** The same attempt is charged once, however often it is asked for. */
  charge(charge: Charge): Exclude<GatewayAnswer, { kind: 'none' }> {
    return this.ledger.together(() => {
      const known = this.ledger.findCharge(charge.attemptId);
      if (known) return this.answerTo(known);
      const at = this.clock.now();
      this.ledger.removeExpiredTokens(at);
      const token = this.ledger.findToken(hash(charge.token));
      if (token?.behaviour === 'gateway-down') return { kind: 'unavailable' };
      const entry = newCharge(charge, token, at);
      this.ledger.removeToken(hash(charge.token));
      this.ledger.addCharge(entry);
      return this.answerTo(entry);
    });
  }

  lookup(attemptId: string): GatewayAnswer {
    return this.ledger.together(() => this.standOf(attemptId));
  }

  /** A charge that was made stays; anything else of this attempt is refused from now on. */
  cancel(attemptId: string): GatewayAnswer {
    return this.ledger.together(() => {
      const known = this.ledger.findCharge(attemptId);
      if (known) this.ledger.endChallenge(attemptId, 'cancelled', null);
      else this.ledger.addCharge(cancelledCharge(attemptId, this.clock.now()));
      return this.standOf(attemptId);
    });
  }

  findChallenge(challengeId: string): Challenge | null {
    return this.ledger.together(() => this.challengeOf(challengeId));
  }

  /** The shopper's answer on the bank's page; one that comes a second time or too late changes nothing. */
  answerChallenge(challengeId: string, isApproved: boolean): Challenge | null {
    return this.ledger.together(() => {
      const charge = this.ledger.findChallenge(challengeId);
      if (charge && !this.isOverdue(charge)) {
        this.ledger.endChallenge(
          charge.attempt_id,
          isApproved ? 'approved' : 'declined',
          isApproved ? null : 'challenge-failed',
        );
      }
      return this.challengeOf(challengeId);
    });
  }

  private challengeOf(challengeId: string): Challenge | null {
    const charge = this.ledger.findChallenge(challengeId);
    if (!charge) return null;
    const isOpen = charge.state === 'challenge' && !this.isOverdue(charge);
    return { orderNumber: charge.order_number, amount: fils(charge.amount), lastFour: charge.last_four, isOpen };
  }

  private standOf(attemptId: string): GatewayAnswer {
    const charge = this.ledger.findCharge(attemptId);
    return !charge || charge.state === 'cancelled' ? { kind: 'none' } : this.answerTo(charge);
  }

  private answerTo(charge: LedgerCharge): Exclude<GatewayAnswer, { kind: 'none' }> {
    switch (charge.state) {
      case 'approved':
        return { kind: 'approved', amount: fils(charge.amount) };
      case 'challenge':
        if (this.isOverdue(charge)) return { kind: 'declined', reason: 'challenge-failed' };
        return { kind: 'challenge', url: `/sandbox-gateway/challenge/${charge.challenge_id}` };
      case 'declined':
      case 'cancelled':
        return { kind: 'declined', reason: (charge.decline_reason ?? 'declined') as DeclineReason };
    }
  }

  private isOverdue(charge: LedgerCharge): boolean {
    return this.clock.now() - charge.created_at >= QUARTER_HOUR;
  }
}

function newCharge({ attemptId, orderNumber, amount }: Charge, token: LedgerToken | null, at: number): LedgerCharge {
  const charge = {
    attempt_id: attemptId,
    order_number: orderNumber,
    amount,
    last_four: token?.last_four ?? '',
    decline_reason: null,
    challenge_id: null,
    created_at: at,
  };
  switch (token?.behaviour) {
    case 'approved':
      return { ...charge, state: 'approved' };
    case 'challenge':
      return { ...charge, state: 'challenge', challenge_id: randomBytes(18).toString('base64url') };
    default:
      return { ...charge, state: 'declined', decline_reason: token?.behaviour ?? 'token-invalid' };
  }
}

function cancelledCharge(attemptId: string, at: number): LedgerCharge {
  return {
    attempt_id: attemptId,
    order_number: '',
    amount: 0,
    last_four: '',
    state: 'cancelled',
    decline_reason: null,
    challenge_id: null,
    created_at: at,
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
