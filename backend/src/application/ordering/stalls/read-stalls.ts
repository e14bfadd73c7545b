import { isPermitted } from '../../../domain/identity/permissions.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AccountId, OrderId, StallId } from '../../../domain/ids.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { CashDifference } from '../../../domain/ordering/cash/cash-difference.ts';
import { isSellerOf } from '../../../domain/ordering/stalls/stall.ts';
import type { Stall, StallSale } from '../../../domain/ordering/stalls/stall.ts';
import type { EditorEmails } from '../../identity/accounts/editor-emails.ts';
import type { ListPage } from '../../list-page.ts';
import type { CashDifferences } from '../cash/ports.ts';
import type { OfficeOrders } from '../office/office-orders.ts';
import type { Stalls } from './ports.ts';

type Reader = Pick<Account, 'id' | 'staffRole' | 'tickedPermissions'>;

type Emails = ReadonlyMap<AccountId, string>;

/** A sale as it is shown. */
export interface SaleSheet {
  readonly sale: StallSale;
  readonly order: Order;
}

/** A stall with everything that its page shows. */
export interface StallSheet {
  readonly stall: Stall;
  readonly waiting: readonly SaleSheet[];
  /** What differed when its cash was counted, with the corrections, the oldest first. */
  readonly differences: readonly CashDifference[];
  /** E-mails of those that it names. */
  readonly emails: Emails;
}

/** Whether a person sees all stalls: who changes stocks, and who counts cash. Others see those where they sell. */
function seesAll(person: Reader): boolean {
  return isPermitted(person, 'stock.write') || isPermitted(person, 'money.write');
}

/** Reads stalls for those who may see them. Other stalls are answered like those that do not exist. */
export class ReadStalls {
  constructor(
    private readonly stalls: Stalls,
    private readonly orders: OfficeOrders,
    private readonly differences: CashDifferences,
    private readonly emails: EditorEmails,
  ) {}

  async list(
    reader: Reader,
    page: ListPage,
  ): Promise<{ readonly stalls: readonly Stall[]; readonly total: number; readonly emails: Emails }> {
    const { stalls, total } = await this.stalls.list(seesAll(reader) ? null : reader.id, page);
    return { stalls, total, emails: await this.emails.of(stalls.map(({ seller }) => seller)) };
  }

  /** @returns null when there is no such stall, or not for this person */
  async find(reader: Reader, id: StallId): Promise<Stall | null> {
    const stall = await this.stalls.find(id);
    return stall && (seesAll(reader) || isSellerOf(reader.id, stall)) ? stall : null;
  }

  /** @returns as `find` */
  async sheet(reader: Reader, id: StallId): Promise<StallSheet | null> {
    const stall = await this.find(reader, id);
    if (!stall) return null;
    const waiting = await this.withOrders(await this.stalls.waiting(id));
    const differences = stall.count ? await this.differences.ofStall(id) : [];
    const named = [stall.seller, stall.closing?.by ?? null, stall.count?.by ?? null];
    const writers = [...waiting.map(({ sale }) => sale.by), ...differences.map(({ by }) => by)];
    return { stall, waiting, differences, emails: await this.emails.of([...named, ...writers]) };
  }

  async sales(
    id: StallId,
    page: ListPage,
  ): Promise<{ readonly sales: readonly SaleSheet[]; readonly total: number; readonly emails: Emails }> {
    const { sales, total } = await this.stalls.sales(id, page);
    const emails = await this.emails.of(sales.map(({ by }) => by));
    return { sales: await this.withOrders(sales), total, emails };
  }

  /** @returns null when the stall has no such sale */
  async sale(id: StallId, order: OrderId): Promise<(SaleSheet & { readonly emails: Emails }) | null> {
    const sale = await this.stalls.sale(order);
    if (sale?.stall !== id) return null;
    const [found] = await this.withOrders([sale]);
    return found ? { ...found, emails: await this.emails.of([sale.by]) } : null;
  }

  private async withOrders(sales: readonly StallSale[]): Promise<readonly SaleSheet[]> {
    const listed = await this.orders.listed(sales.map(({ id }) => id));
    const orders = new Map(listed.map(({ order }) => [order.id, order]));
    return sales.flatMap((sale) => {
      const order = orders.get(sale.id);
      return order ? [{ sale, order }] : [];
    });
  }
}
