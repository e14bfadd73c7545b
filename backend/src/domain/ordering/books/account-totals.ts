import type { KuwaitMonth } from '../../kuwait-day.ts';
import type { JournalAccount, JournalLine } from './journal.ts';

/** What an account got and gave in a month, in fils. */
export interface AccountTotal {
  readonly month: KuwaitMonth;
  /** Null: all accounts together, whose debit and credit are equal. */
  readonly account: JournalAccount | null;
  readonly debit: number;
  readonly credit: number;
}

type Sides = Pick<JournalLine, 'debit' | 'credit'>;

/** Sums of the day book by month and account. */
export class AccountTotals {
  private readonly months = new Map<KuwaitMonth, Map<JournalAccount, Sides>>();

  add(month: KuwaitMonth, { account, ...sides }: Pick<JournalLine, 'account' | 'debit' | 'credit'>): void {
    const accounts = this.months.get(month) ?? new Map<JournalAccount, Sides>();
    accounts.set(account, plus(accounts.get(account), sides));
    this.months.set(month, accounts);
  }

  /** By account in the order of their names, then all of them. A month in which nothing happened has zero. */
  of(month: KuwaitMonth): readonly AccountTotal[] {
    const accounts = [...(this.months.get(month) ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const all = accounts.reduce<Sides>((sum, [, sides]) => plus(sum, sides), { debit: 0, credit: 0 });
    return [...accounts.map(([account, sides]) => ({ month, account, ...sides })), { month, account: null, ...all }];
  }
}

function plus(one: Sides = { debit: 0, credit: 0 }, other: Sides): Sides {
  return { debit: one.debit + other.debit, credit: one.credit + other.credit };
}
