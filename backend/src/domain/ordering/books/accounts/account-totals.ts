import type { JournalAccount } from '@fyonka/api-contract/values/ordering/books/accounts';
import type { KuwaitMonth } from '../../../kuwait-day.ts';
import type { JournalLine } from '../journal.ts';

/** A line of the day book with the number that the shop gives its account. */
export interface NumberedLine extends JournalLine {
  readonly accountNumber: string;
}

/** What an account got and gave in a month, in fils. */
export interface AccountTotal {
  readonly month: KuwaitMonth;
  /** Null: all accounts together, whose debit and credit are equal. */
  readonly account: JournalAccount | null;
  /** Empty of all accounts together. */
  readonly accountNumber: string;
  readonly debit: number;
  readonly credit: number;
}

type Sides = Pick<JournalLine, 'debit' | 'credit'>;
type OfAccount = Sides & Pick<NumberedLine, 'account' | 'accountNumber'>;

const NOTHING: Sides = { debit: 0, credit: 0 };

/** Sums of the day book by month and account. */
export class AccountTotals {
  private readonly months = new Map<KuwaitMonth, Map<JournalAccount, OfAccount>>();

  add(month: KuwaitMonth, { account, accountNumber, ...sides }: OfAccount): void {
    const accounts = this.months.get(month) ?? new Map<JournalAccount, OfAccount>();
    accounts.set(account, { account, accountNumber, ...plus(accounts.get(account) ?? NOTHING, sides) });
    this.months.set(month, accounts);
  }

  /** By account in the order of their numbers, then all of them. A month in which nothing happened has zero. */
  of(month: KuwaitMonth): readonly AccountTotal[] {
    const accounts = [...(this.months.get(month)?.values() ?? [])].toSorted(byNumber);
    const all = accounts.reduce<Sides>(plus, NOTHING);
    return [...accounts.map((total) => ({ month, ...total })), { month, account: null, accountNumber: '', ...all }];
  }
}

function byNumber(one: OfAccount, other: OfAccount): number {
  if (one.accountNumber === other.accountNumber) return one.account < other.account ? -1 : 1;
  return one.accountNumber < other.accountNumber ? -1 : 1;
}

function plus(one: Sides, other: Sides): Sides {
  return { debit: one.debit + other.debit, credit: one.credit + other.credit };
}
