import { InvoiceLookups } from '../../../application/ordering/ports.ts';
import { judgeInvoiceLookup } from '../../../domain/ordering/invoice-lookup.ts';
import type { InvoiceLookupResult, WrongAnswers } from '../../../domain/ordering/invoice-lookup.ts';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import type { MongoDatabase } from '../connection/database.ts';
import type { MongoTransaction } from '../connection/transaction.ts';

export class MongoInvoiceLookups extends InvoiceLookups {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async judge(number: OrderNumber, isRight: boolean, at: number): Promise<InvoiceLookupResult> {
    // Guesses come by the hundred, so these writes share transactions with the changes of orders.
    return this.db.orderWrites.run(async (tx) => {
      const earlier = await wrongAnswers(tx, number);
      const { result, wrong } = judgeInvoiceLookup(earlier, isRight, at);
      if (wrong !== null && wrong !== earlier) await remember(tx, number, wrong);
      return result;
    });
  }
}

async function wrongAnswers(tx: MongoTransaction, number: OrderNumber): Promise<WrongAnswers | null> {
  const document = await tx.db.collection('invoiceLookups').findOne({ _id: number }, { session: tx.session });
  return document && { count: document.wrong, at: document.since };
}

async function remember(tx: MongoTransaction, number: OrderNumber, wrong: WrongAnswers): Promise<void> {
  await tx.db
    .collection('invoiceLookups')
    .updateOne(
      { _id: number },
      { $set: { wrong: wrong.count, since: wrong.at } },
      { upsert: true, session: tx.session },
    );
}
