import {
  accountId,
  bundleId,
  couponId,
  driverId,
  markdownId,
  orderId,
  productId,
  stallId,
} from '../../../domain/ids.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import type { ActivitySubject } from '../../../domain/office/activity/activity.ts';
import type { Bundles } from '../../catalog/bundles/ports.ts';
import type { OfficeCatalogue } from '../../catalog/editing/editing-ports.ts';
import type { Markdowns } from '../../catalog/markdowns/ports.ts';
import type { Accounts } from '../../identity/ports/accounts.ts';
import type { Coupons } from '../../ordering/coupons/ports.ts';
import type { Drivers } from '../../ordering/delivery/ports.ts';
import type { OfficeOrders } from '../../ordering/office/office-orders.ts';
import type { Stalls } from '../../ordering/stalls/ports.ts';

type Names = ReadonlyMap<string, LocalizedText>;
interface About {
  readonly subject: ActivitySubject;
  readonly subjectId: string | null;
}

/** The names of the things of which the activity log tells, as they are now. */
export class SubjectNames {
  private readonly readers: Readonly<Partial<Record<ActivitySubject, (ids: readonly string[]) => Promise<Names>>>>;

  constructor(
    catalogue: OfficeCatalogue,
    orders: OfficeOrders,
    bundles: Bundles,
    markdowns: Markdowns,
    coupons: Coupons,
    drivers: Drivers,
    stalls: Stalls,
    accounts: Accounts,
  ) {
    const products = each(async (id) => (await catalogue.findProduct(productId(id)))?.product.name);
    const people = each(async (id) => inBoth((await accounts.find(accountId(id)))?.email));
    this.readers = {
      product: products,
      stock: products,
      order: async (ids) => {
        const listed = await orders.listed(ids.map(orderId));
        return new Map(listed.map(({ order: { id, number } }) => [id, { ar: number, en: number }]));
      },
      category: async () => {
        return new Map((await catalogue.listCategories()).map(({ category: { id, name } }) => [id, name]));
      },
      bundle: each(async (id) => (await bundles.find(bundleId(id)))?.bundle.name),
      markdown: each(async (id) => inBoth((await markdowns.find(markdownId(id)))?.markdown.name)),
      coupon: each(async (id) => (await coupons.find(couponId(id)))?.coupon.name),
      drivers: each(async (id) => inBoth((await drivers.find(driverId(id)))?.name)),
      stalls: each(async (id) => inBoth((await stalls.find(stallId(id)))?.name)),
      administrators: people,
    };
  }

  /** @param entries of one page, so that few things are read */
  async added<Entry extends About>(entries: readonly Entry[]): Promise<(Entry & { name: LocalizedText | null })[]> {
    const names = new Map<ActivitySubject, Names>();
    for (const [subject, of] of Map.groupBy(entries, (entry) => entry.subject)) {
      const ids = [...new Set(of.flatMap(({ subjectId }) => subjectId ?? []))];
      const read = this.readers[subject];
      if (read && ids.length > 0) names.set(subject, await read(ids));
    }
    return entries.map((entry) => {
      return { ...entry, name: names.get(entry.subject)?.get(entry.subjectId ?? '') ?? null };
    });
  }
}

function each(nameOf: (id: string) => Promise<LocalizedText | undefined>) {
  return async (ids: readonly string[]): Promise<Names> => {
    const names = await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const));
    return new Map(names.flatMap(([id, name]) => (name ? [[id, name] as const] : [])));
  };
}

const inBoth = (name: string | undefined): LocalizedText | undefined =>
  name === undefined ? undefined : { ar: name, en: name };
