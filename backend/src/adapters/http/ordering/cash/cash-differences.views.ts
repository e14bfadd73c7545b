import type { CashDifferenceView } from '@fyonka/api-contract/wire/office/fulfilment/cash';
import type { AccountId } from '../../../../domain/ids.ts';
import { differenceToKd } from '../../../../domain/money.ts';
import type { CashDifference } from '../../../../domain/ordering/cash/cash-difference.ts';

/**
 * @param emails of accounts, where they are known
 * @param driver name of who has brought the cash
 */
export function cashDifferenceView(
  { id, amount, borneBy, cashDay, day, runId, stallId, note, at, by }: CashDifference,
  emails: ReadonlyMap<AccountId, string>,
  driver: string | null,
): CashDifferenceView {
  return {
    id,
    amount: differenceToKd(amount),
    borneBy,
    date: cashDay,
    bookedOn: day,
    run: runId,
    stall: stallId,
    driver,
    note,
    at: new Date(at).toISOString(),
    by: (by && emails.get(by)) ?? null,
  };
}
