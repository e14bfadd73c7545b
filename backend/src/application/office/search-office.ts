import type { Account } from '../../domain/identity/account.ts';
import { isPermitted } from '../../domain/identity/permissions.ts';
import type { BrowseOfficeProducts } from '../catalog/browse-office-products.ts';
import type { OfficeProduct } from '../catalog/editing/editing-ports.ts';
import type { BrowseUsers } from '../identity/accounts/browse-users.ts';
import type { UserList } from '../identity/ports/registered-users.ts';
import type { BrowseOrders } from '../ordering/office/browse-orders.ts';
import type { ListedOrder } from '../ordering/office/office-orders.ts';

/** Results of each kind: orders, products, people. */
const MOST_FOUND = 5;

export interface SearchOfficeOutcome {
  /** The newest first. */
  readonly orders: readonly ListedOrder[];
  /** The best match first; hidden ones too. */
  readonly products: readonly OfficeProduct[];
  readonly users: UserList['users'];
}

/** A search over all that the office has: a few of each, for going there at once. */
export class SearchOffice {
  constructor(
    private readonly browseOrders: BrowseOrders,
    private readonly browseProducts: BrowseOfficeProducts,
    private readonly browseUsers: BrowseUsers,
  ) {}

  /**
   * @param text one character is enough; without any it finds nothing
   * @param by finds only what the person may see
   */
  async execute(text: string, by: Account): Promise<SearchOfficeOutcome> {
    const q = text.trim();
    if (q === '') return { orders: [], products: [], users: [] };
    const [orders, products, users] = await Promise.all([
      isPermitted(by, 'orders.read') ? this.browseOrders.execute({ search: q, limit: MOST_FOUND }) : null,
      isPermitted(by, 'catalog.read') ? this.browseProducts.execute({ q, limit: MOST_FOUND }) : null,
      isPermitted(by, 'customers.read') ? this.browseUsers.execute({ search: q, limit: MOST_FOUND }) : null,
    ]);
    return {
      orders: orders?.kind === 'listed' ? orders.orders : [],
      products: products?.products ?? [],
      users: users?.users ?? [],
    };
  }
}
