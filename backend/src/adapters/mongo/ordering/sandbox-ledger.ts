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
import type { MongoDatabase } from '../connection/database.ts';
import type { SandboxChargeDocument } from '../schema/ordering/payments.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';

/** The collections of the sandbox bank. No other part of the shop reads or writes them. */
export class MongoSandboxLedger extends SandboxLedger {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async addToken(hash: string, token: CardToken, { at, expiresAt }: { at: number; expiresAt: number }): Promise<void> {
    await this.db.collection('sandboxTokens').deleteMany({ expiresAt: { $lte: at } });
    await this.db
      .collection('sandboxTokens')
      .updateOne({ _id: hash }, { $setOnInsert: { ...token, expiresAt } }, { upsert: true });
  }

  async findKept(hash: string): Promise<CardToken | null> {
    return tokenOf({ db: this.db }, hash, KEPT - 1);
  }

  async forgetKept(hash: string): Promise<void> {
    await this.db.collection('sandboxTokens').deleteOne({ _id: hash, expiresAt: KEPT });
  }

  async charge(
    { attemptId, tokenHash, at }: { attemptId: PaymentAttemptId; tokenHash: string; at: number },
    decide: (token: CardToken | null) => LedgerCharge | null,
  ): Promise<LedgerCharge | null> {
    return this.db.transaction(async (tx) => {
      const known = await chargeOf(tx, attemptId);
      if (known) return known;
      const charge = decide(await tokenOf(tx, tokenHash, at));
      if (!charge) return null;
      await this.db
        .collection('sandboxTokens')
        .deleteOne({ _id: tokenHash, expiresAt: { $lt: KEPT } }, { session: tx.session });
      await insertCharge(tx, charge);
      return charge;
    });
  }

  async open(charge: LedgerCharge): Promise<LedgerCharge> {
    return this.db.transaction(async (tx) => {
      const known = await chargeOf(tx, charge.attemptId);
      if (!known) await insertCharge(tx, charge);
      return known ?? charge;
    });
  }

  async refund(
    attemptId: PaymentAttemptId,
    id: RefundId,
    decide: (charge: LedgerCharge) => LedgerRefund | null,
  ): Promise<LedgerCharge | null> {
    return this.db.transaction(async (tx) => {
      const charge = await chargeOf(tx, attemptId);
      if (!charge || charge.refunds.some((refund) => refund.id === id)) return charge;
      const refund = decide(charge);
      if (!refund) return charge;
      const refunds = [...charge.refunds, refund];
      await this.db
        .collection('sandboxCharges')
        .updateOne({ _id: attemptId }, { $set: { refunds } }, { session: tx.session });
      return { ...charge, refunds };
    });
  }

  async cancel(cancelled: LedgerCharge): Promise<LedgerCharge> {
    return this.db.transaction(async (tx) => {
      const known = await chargeOf(tx, cancelled.attemptId);
      if (!known) await insertCharge(tx, cancelled);
      if (known?.state !== 'challenge') return known ?? cancelled;
      await this.db
        .collection('sandboxCharges')
        .updateOne({ _id: known.attemptId }, { $set: { state: 'cancelled' } }, { session: tx.session });
      return { ...known, state: 'cancelled' };
    });
  }

  async endChallenge(challengeId: string, { state, declineReason }: ChallengeEnd): Promise<void> {
    await this.db
      .collection('sandboxCharges')
      .updateOne({ challengeId, state: 'challenge' }, { $set: { state, declineReason } });
  }

  async findCharge(attemptId: PaymentAttemptId): Promise<LedgerCharge | null> {
    return chargeOf({ db: this.db }, attemptId);
  }

  async findChallenge(challengeId: string): Promise<LedgerCharge | null> {
    const document = await this.db.collection('sandboxCharges').findOne({ challengeId });
    return document && chargeFrom(document);
  }
}

async function chargeOf(reading: Reading, attemptId: PaymentAttemptId): Promise<LedgerCharge | null> {
  const document = await reading.db.collection('sandboxCharges').findOne({ _id: attemptId }, within(reading));
  return document && chargeFrom(document);
}

async function tokenOf(reading: Reading, hash: string, at: number): Promise<CardToken | null> {
  const document = await reading.db
    .collection('sandboxTokens')
    .findOne({ _id: hash, expiresAt: { $gt: at } }, within(reading));
  return document && { behaviour: document.behaviour as CardBehaviour, lastFour: document.lastFour };
}

async function insertCharge(
  tx: MongoTransaction,
  { attemptId, challengeId, refunds, ...charge }: LedgerCharge,
): Promise<void> {
  await tx.db
    .collection('sandboxCharges')
    .insertOne(
      { _id: attemptId, ...charge, refunds: [...refunds], ...(challengeId !== null && { challengeId }) },
      { session: tx.session },
    );
}

function chargeFrom({ _id, amount, state, declineReason, challengeId, ...rest }: SandboxChargeDocument): LedgerCharge {
  return {
    attemptId: paymentAttemptId(_id),
    orderNumber: rest.orderNumber,
    amount: fils(amount),
    lastFour: rest.lastFour,
    state: state as LedgerCharge['state'],
    declineReason: declineReason as DeclineReason | null,
    challengeId: challengeId ?? null,
    createdAt: rest.createdAt,
    method: rest.method ?? 'card',
    refunds: rest.refunds ?? [],
  };
}
