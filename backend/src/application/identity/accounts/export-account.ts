import type { Review } from '../../../domain/catalog/reviews/review.ts';
import type { BackInStockRequest } from '../../../domain/catalog/stock/back-in-stock.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditEntry } from '../../../domain/identity/audit.ts';
import type { SavedAddresses } from '../../../domain/identity/addresses/saved-addresses.ts';
import type { Family } from '../../../domain/identity/family/family.ts';
import type { Passkey } from '../../../domain/identity/passkeys/passkey.ts';
import type { Session } from '../../../domain/identity/session.ts';
import type { AccountId } from '../../../domain/ids.ts';
import type { KeptCard } from '../../../domain/ordering/paying/kept-card.ts';
import type { Order } from '../../../domain/ordering/order.ts';
import type { OrderReturn } from '../../../domain/ordering/returns/order-return.ts';
import type { Clock } from '../../clock.ts';
import type { AddressKeys } from '../../address-keys.ts';
import type { Reviews } from '../../catalog/reviews/ports.ts';
import type { BackInStock } from '../../catalog/back-in-stock/ports.ts';
import type { KeptCards } from '../../ordering/paying/cards/kept-cards.ts';
import type { Orders } from '../../ordering/ports.ts';
import type { Returns } from '../../ordering/returns/ports.ts';
import type { AddressBooks } from '../addresses/ports.ts';
import type { Families } from '../family/ports.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { Passkeys } from '../ports/passkeys.ts';
import type { AuditTrail } from '../ports/audit-trail.ts';
import type { Sessions } from '../ports/sessions.ts';

/** An order with the reviews of its products, and the pieces of it that were given back. */
export interface AccountOrder {
  readonly order: Order;
  readonly reviews: readonly Review[];
  /** The oldest first. */
  readonly returns: readonly OrderReturn[];
}

/** All data that the shop stores about the owner of an account. */
export interface AccountData {
  readonly account: Account;
  readonly sessions: readonly Session[];
  readonly passkeys: readonly Passkey[];
  readonly family: Family;
  /** Products whose return the owner asked to be notified of, the oldest request first. */
  readonly backInStock: readonly BackInStockRequest[];
  readonly addresses: SavedAddresses;
  /** Newest first. */
  readonly cards: readonly KeptCard[];
  /** Entries of the audit trail, newest first. */
  readonly events: readonly AuditEntry[];
  /** Newest first, in batches that are read lazily, because there may be thousands. */
  readonly orders: AsyncIterable<readonly AccountOrder[]>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const BATCH = 50;
/** Entries of the audit trail in an export. A day on which the owner signs in adds a few. */
const MOST_EVENTS = 10_000;

/** Exports all data of an account for its owner. */
export class ExportAccount {
  constructor(
    private readonly orders: Orders,
    private readonly reviews: Reviews,
    private readonly returns: Returns,
    private readonly sessions: Sessions,
    private readonly passkeys: Passkeys,
    private readonly families: Families,
    private readonly backInStock: BackInStock,
    private readonly addressBooks: AddressBooks,
    private readonly keptCards: KeptCards,
    private readonly trail: AuditTrail,
    private readonly counts: IdentityCounts,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  /** @param address network address in the form in which callers are counted: see `clientKey` of the HTTP adapter */
  async execute({ account, address }: { account: Account; address: string }): Promise<AccountData> {
    const at = this.clock.now();
    const entry = {
      accountId: account.id,
      kind: 'data-exported',
      actor: 'account',
      addressKey: this.addresses.keyOf(address),
      at,
    } as const;
    await this.trail.note(entry, this.counts.notedExportsOf(account.id), at);
    return {
      account,
      sessions: await this.sessions.of(account.id, at),
      passkeys: await this.passkeys.of(account.id),
      family: await this.families.of(account.id),
      // An account that has not proved to own the address must not read what somebody else asked for with it.
      backInStock: account.isEmailVerified ? await this.backInStock.of(account.email) : [],
      addresses: await this.addressBooks.of(account.id),
      cards: await this.keptCards.of(account.id),
      events: await this.trail.of(account.id, MOST_EVENTS),
      orders: this.ordersOf(account.id),
      at,
    };
  }

  private async *ordersOf(account: AccountId): AsyncGenerator<readonly AccountOrder[]> {
    for await (const orders of this.orders.allOfAccount(account, BATCH)) yield this.withTheirs(orders);
  }

  private async withTheirs(orders: readonly Order[]): Promise<AccountOrder[]> {
    const numbers = orders.map(({ number }) => number);
    const [reviews, returns] = [await this.reviews.ofOrders(numbers), await this.returns.ofOrders(numbers)];
    return orders.map((order) => ({
      order,
      reviews: reviews.filter(({ orderNumber }) => orderNumber === order.number),
      returns: returns.filter(({ orderNumber }) => orderNumber === order.number),
    }));
  }
}
