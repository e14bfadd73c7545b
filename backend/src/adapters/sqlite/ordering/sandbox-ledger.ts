import { KEPT, SandboxLedger } from '../../../application/ordering/paying/sandbox-ledger.ts';
import type {
  CardBehaviour,
  CardToken,
  ChallengeEnd,
  LedgerCharge,
  LedgerRefund,
} from '../../../application/ordering/paying/sandbox-ledger.ts';
import { paymentAttemptId } from '../../../domain/ids.ts';
import type { PaymentAttemptId, RefundId } from '../../../domain/ids.ts';
import { fils } from '../../../domain/money.ts';
import type { DeclineReason } from '../../../domain/ordering/paying/payment-attempt.ts';
import type { OnlineMethod } from '../../../domain/ordering/paying/payment-methods.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type ChargeRow = {
  attempt_id: string;
  order_number: string;
  amount: number;
  last_four: string;
  state: string;
  decline_reason: string | null;
  challenge_id: string | null;
  created_at: number;
  method: string;
  /** JSON. */
  refunds: string;
};

type TokenRow = { behaviour: string; last_four: string };

export class SqliteSandboxLedger extends SandboxLedger {
  /** @param db a separate database for the bank, never the shop's, because a real bank would not share its database */
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  addToken(
    hash: string,
    { behaviour, lastFour }: CardToken,
    { at, expiresAt }: { at: number; expiresAt: number },
  ): Promise<void> {
    return this.db.write(() => {
      this.db.run('DELETE FROM tokens WHERE expires_at <= ?', at);
      const values = [hash, behaviour, lastFour, expiresAt];
      this.db.run(
        'INSERT OR IGNORE INTO tokens (hash, behaviour, last_four, expires_at) VALUES (?, ?, ?, ?)',
        ...values,
      );
    });
  }

  async findKept(hash: string): Promise<CardToken | null> {
    return this.tokenOf(hash, KEPT - 1);
  }

  forgetKept(hash: string): Promise<void> {
    return this.db.write(() => void this.db.run('DELETE FROM tokens WHERE hash = ? AND expires_at = ?', hash, KEPT));
  }

  charge(
    { attemptId, tokenHash, at }: { attemptId: PaymentAttemptId; tokenHash: string; at: number },
    decide: (token: CardToken | null) => LedgerCharge | null,
  ): Promise<LedgerCharge | null> {
    return this.db.write(() => {
      const known = this.chargeOf(attemptId);
      if (known) return known;
      const charge = decide(this.tokenOf(tokenHash, at));
      if (!charge) return null;
      this.db.run('DELETE FROM tokens WHERE hash = ? AND expires_at < ?', tokenHash, KEPT);
      this.insertCharge(charge);
      return charge;
    });
  }

  open(charge: LedgerCharge): Promise<LedgerCharge> {
    return this.db.write(() => {
      const known = this.chargeOf(charge.attemptId);
      if (!known) this.insertCharge(charge);
      return known ?? charge;
    });
  }

  refund(
    attemptId: PaymentAttemptId,
    id: RefundId,
    decide: (charge: LedgerCharge) => LedgerRefund | null,
  ): Promise<LedgerCharge | null> {
    return this.db.write(() => {
      const charge = this.chargeOf(attemptId);
      if (!charge || charge.refunds.some((refund) => refund.id === id)) return charge;
      const refund = decide(charge);
      if (!refund) return charge;
      const refunds = [...charge.refunds, refund];
      this.db.run('UPDATE charges SET refunds = ? WHERE attempt_id = ?', JSON.stringify(refunds), attemptId);
      return { ...charge, refunds };
    });
  }

  cancel(cancelled: LedgerCharge): Promise<LedgerCharge> {
    return this.db.write(() => {
      const known = this.chargeOf(cancelled.attemptId);
      if (!known) this.insertCharge(cancelled);
      if (known?.state !== 'challenge') return known ?? cancelled;
      this.db.run(`UPDATE charges SET state = 'cancelled' WHERE attempt_id = ?`, known.attemptId);
      return { ...known, state: 'cancelled' };
    });
  }

  endChallenge(challengeId: string, { state, declineReason }: ChallengeEnd): Promise<void> {
    return this.db.write(() => {
      this.db.run(
        `UPDATE charges SET state = ?, decline_reason = ? WHERE challenge_id = ? AND state = 'challenge'`,
        state,
        declineReason,
        challengeId,
      );
    });
  }

  async findCharge(attemptId: PaymentAttemptId): Promise<LedgerCharge | null> {
    return this.chargeOf(attemptId);
  }

  async findChallenge(challengeId: string): Promise<LedgerCharge | null> {
    const row = this.db.get<ChargeRow>('SELECT * FROM charges WHERE challenge_id = ?', challengeId);
    return row ? chargeFrom(row) : null;
  }

  private chargeOf(attemptId: PaymentAttemptId): LedgerCharge | null {
    const row = this.db.get<ChargeRow>('SELECT * FROM charges WHERE attempt_id = ?', attemptId);
    return row ? chargeFrom(row) : null;
  }

  private tokenOf(hash: string, at: number): CardToken | null {
    const row = this.db.get<TokenRow>(
      'SELECT behaviour, last_four FROM tokens WHERE hash = ? AND expires_at > ?',
      hash,
      at,
    );
    return row ? { behaviour: row.behaviour as CardBehaviour, lastFour: row.last_four } : null;
  }

  private insertCharge(charge: LedgerCharge): void {
    this.db.insert('charges', {
      attempt_id: charge.attemptId,
      order_number: charge.orderNumber,
      amount: charge.amount,
      last_four: charge.lastFour,
      state: charge.state,
      decline_reason: charge.declineReason,
      challenge_id: charge.challengeId,
      created_at: charge.createdAt,
      method: charge.method,
      refunds: JSON.stringify(charge.refunds),
    });
  }
}

function chargeFrom(row: ChargeRow): LedgerCharge {
  return {
    attemptId: paymentAttemptId(row.attempt_id),
    orderNumber: row.order_number,
    amount: fils(row.amount),
    lastFour: row.last_four,
    state: row.state as LedgerCharge['state'],
    declineReason: row.decline_reason as DeclineReason | null,
    challengeId: row.challenge_id,
    createdAt: row.created_at,
    method: row.method as OnlineMethod,
    refunds: JSON.parse(row.refunds),
  };
}
