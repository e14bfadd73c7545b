import { InvoiceLookups } from '../../application/ordering/ports.ts';
import { judgeInvoiceLookup } from '../../domain/ordering/invoice-lookup.ts';
import type { InvoiceLookupResult, WrongAnswers } from '../../domain/ordering/invoice-lookup.ts';
import type { OrderNumber } from '../../domain/ordering/order-number.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, put } from '../store.ts';
import type { Store } from '../store.ts';

/** Wrong answers about an order, by its number. */
interface StoredLookup extends Stored {
  readonly wrong: WrongAnswers['count'];
  readonly since: WrongAnswers['at'];
}

const INVOICE_LOOKUPS: Collection<StoredLookup, never> = {
  name: 'invoiceLookups',
  fields: { wrong: 'number', since: 'number' },
  indexes: {},
  ends: 'owner',
  copy: copiedBy('invoiceLookups', 'orderNumber'),
};

export class StoredInvoiceLookups extends InvoiceLookups {
  static readonly collections = { invoiceLookups: INVOICE_LOOKUPS };

  constructor(private readonly store: Store) {
    super();
  }

  judge(id: OrderNumber, isRight: boolean, at: number): Promise<InvoiceLookupResult> {
    // Guesses come by the hundred.
    return this.store.write(function* () {
      const found = yield* get(INVOICE_LOOKUPS, id);
      const earlier = found && { count: found.wrong, at: found.since };
      const { result, wrong } = judgeInvoiceLookup(earlier, isRight, at);
      if (wrong !== null && wrong !== earlier) yield* put(INVOICE_LOOKUPS, { id, wrong: wrong.count, since: wrong.at });
      return result;
    }, 'beside orders');
  }
}
