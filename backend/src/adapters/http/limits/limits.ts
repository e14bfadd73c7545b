import type { Limit, LimitCounts } from '../../../application/limit-counts.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { MOST_OF_STAFF } from '../../../domain/front-ends/front-end-errors.ts';
import type { CountedNetwork } from '../../../domain/network.ts';
import { networksOf } from '../../../domain/network.ts';
import { CountsInMemory } from './counts-in-memory.ts';
import { Portions } from './portions.ts';

interface Rule extends Omit<Limit, 'name'> {
  /**
   * How several processes of the shop share the count. `together`: each call is counted over all processes, and refused
   * while that is impossible. `in-portions`: counted over all processes, but no call waits for it. `apart`: each
   * process counts for itself.
   */
  readonly counted: 'together' | 'in-portions' | 'apart';
}

/** Limits for one caller; the networks that an IPv6 caller is counted in have some times as much (`networksOf`). */
export const LIMITS = {
  /**
   * Order numbers that were not found or came with a wrong token. Keeps callers from trying one number after the other.
   */
  'order-misses': { points: 30, seconds: 60, isGivenBack: true, counted: 'together' },
  /** Wrong codes of coupons that a caller tries. A shopper mistypes one a few times. */
  'coupon-misses': { points: 20, seconds: 600, isGivenBack: true, counted: 'together' },
  /**
   * Wrong codes of all callers together. A made code has 50 bits and is never found; it keeps those who have many
   * addresses from trying all short ones that somebody chose.
   */
  'all-coupon-misses': { points: 1000, seconds: 3600, isGivenBack: true, counted: 'together' },
  /**
   * Wrong codes that a caller tries once all together have tried that many. Whoever enters right ones never gets there;
   * more than one, because a page may ask twice at the same moment.
   */
  'coupon-misses-in-rush': { points: 3, seconds: 600, isGivenBack: true, counted: 'together' },
  /** Requests for mails about sold-out products. A shopper waits for a few. */
  'back-in-stock': { points: 60, seconds: 3600, counted: 'together' },
  /** New passwords that are judged and hashed: each keeps a processor busy for some hundredths of a second. */
  'new-passwords': { points: 120, seconds: 60, counted: 'together' },
  /** Payments of one order by a holder of its token; payments of all orders of an account by its owner. */
  payments: { points: 30, seconds: 60, counted: 'together' },
  /** Questions about the payment of one order, each of which asks the gateway. A page asks every two seconds at most. */
  'payment-questions': { points: 90, seconds: 60, counted: 'together' },
  /** Notices that one network sends. A gateway sends those of all its payments from a few addresses. */
  'payment-notices': { points: 600, seconds: 60, counted: 'apart' },
  /** Notices that one network sends. A courier may tell where its driver is every ten seconds. */
  'courier-notices': { points: 600, seconds: 60, counted: 'apart' },
  /** Calls of a courier about one order, so that impatient clicks do not lock the shop out. */
  'courier-calls': { points: 20, seconds: 60, counted: 'together' },
  /** Messages that one network sends of baskets by WhatsApp. Meta sends those of all customers from a few addresses. */
  'basket-messages': { points: 600, seconds: 60, counted: 'apart' },
  /** Cards that a caller turns into tokens. */
  'card-tokens': { points: 300, seconds: 60, counted: 'together' },
  /** Calls of one program with its key: ten a second over a minute, beside what its address may do with all others there. */
  'key-calls': { points: 600, seconds: 60, counted: 'in-portions' },
  /** Wrong keys of one address. Nobody finds one by trying; it keeps a forgotten program from asking the database for ever. */
  'wrong-keys': { points: 30, seconds: 60, counted: 'apart' },
  /** Calls that try the keys of one gateway, so that it does not lock the shop out. */
  'gateway-checks': { points: 6, seconds: 30, counted: 'together' },
  /** Mails about one order that the office sends again, so that nobody's mailbox is flooded by impatient clicks. */
  'repeated-mails': { points: 5, seconds: 3600, counted: 'together' },
  'order-messages': { points: 5, seconds: 3600, counted: 'together' },
  /** Carts and checkouts that a caller has made for programs that shop: each is kept for a day, and large ones count more. */
  'agent-sessions': { points: 300, seconds: 3600, counted: 'together' },
  /** Profiles of programs that a caller names and the shop fetches. A program has one or two. */
  'agent-profiles': { points: 20, seconds: 600, counted: 'together' },
  /** Profiles of all callers together. */
  'all-agent-profiles': { points: 600, seconds: 60, counted: 'apart' },
  'csp-reports': { points: 60, seconds: 60, counted: 'apart' },
  /** Reports of all callers together, because each is written to the log. */
  'all-csp-reports': { points: 300, seconds: 60, counted: 'apart' },
  /** Searches that found nothing. Each is searched once more. */
  'search-misses': { points: 20, seconds: 60, counted: 'apart' },
  'client-errors': { points: 20, seconds: 60, counted: 'apart' },
  /** Errors of one version and sum that are counted for a caller, so that nobody rolls a canary back alone. */
  'counted-client-errors': { points: 1, seconds: 24 * 60 * 60, counted: 'together' },
  /** The same for a person of the office, whose pages so few people use that one who meets an error again is enough. */
  'counted-office-errors': { points: MOST_OF_STAFF, seconds: 24 * 60 * 60, counted: 'together' },
  /** Counted errors of all callers together, because each is a write. */
  'all-client-errors': { points: 120, seconds: 60, counted: 'apart' },
  /** Invoices that a caller reads, of any order. A household looks at a few; a program that copies them is stopped. */
  invoices: { points: 600, seconds: 60, counted: 'together' },
  /** Reads of one order, by its holder or by others. */
  'one-invoice': { points: 120, seconds: 60, counted: 'together' },
  /** Reviews of one order that are written or deleted. */
  reviews: { points: 60, seconds: 3600, counted: 'together' },
  /** Photos of one order's reviews and returns in an hour, and in a day: each is decoded, and takes room until a day after nothing uses it. */
  'review-photos': { points: 20, seconds: 3600, counted: 'together' },
  'review-photos-of-day': { points: 60, seconds: 24 * 60 * 60, counted: 'together' },
  /** Returns of one order that its holder asks for, also refused ones. */
  returns: { points: 30, seconds: 3600, counted: 'together' },
  /** Exports of one account: with thousands of orders each takes a second. */
  'account-data': { points: 10, seconds: 60, counted: 'together' },
  /** Feeds that a caller reads, each with all products. A channel reads one an hour. */
  feeds: { points: 60, seconds: 600, counted: 'together' },
  /** Documents made into PDFs: each keeps a processor busy for some hundredths of a second. */
  pdfs: { points: 30, seconds: 60, counted: 'together' },
  /**
   * All requests that no cache answers, files included; a request that a cache could have answered costs
   * `PRICE_OF_MAKING`, and each KB of a long address or body costs 1. One processor handles some 4,000 orders, 700 lists
   * or 120 to 250 pages a second. One address gets at most half of that for orders, and a third for lists and pages. That
   * allows 500 first visits with all their files in ten seconds, more than a school behind one address needs, and in a
   * rush for the last pieces the stock still decides.
   */
  calls: { points: 20_000, seconds: 10, counted: 'in-portions' },
} as const satisfies Record<string, Rule>;
/**
 * Points that a list, product or page costs when no cache has it, and again for each part of the work of drawing a page;
 * other calls cost 1. They are worth a millisecond and a half of a processor, which `npm run bench:prices` compares.
 */
export const PRICE_OF_MAKING = 10;

type LimitName = keyof typeof LIMITS;

/** @param wait seconds */
export function tooMany(wait: number): ApiFailure {
  return new ApiFailure('RATE_LIMITED', { retryAfter: wait });
}

/** Shares counts with the other processes of the shop. */
export interface SharedCounts {
  readonly counts: LimitCounts;
  /** Name of a caller in the shared counts, from which its address cannot be found out. */
  readonly keyOf: (key: string) => string;
}

/** Counts calls: in memory, or over all processes of the shop. */
export class Limits {
  private readonly own = new CountsInMemory();
  private sharing: { with: SharedCounts; portions: Portions } | null | undefined;

  /** @param shared called once, with the first count; null where this is the only process */
  constructor(
    private readonly rules: Record<LimitName, Rule> = LIMITS,
    private readonly shared: () => SharedCounts | null = () => null,
  ) {}

  /**
   * Counts one call.
   * @param points its cost
   * @throws ApiFailure RATE_LIMITED with the time to wait when the limit is reached; StorageUnavailable
   */
  async take(name: LimitName, key: string, points = 1): Promise<void> {
    const wait = await this.tryTake(name, key, points);
    if (wait !== null) throw tooMany(wait);
  }

  /**
   * Counts one call in each network of the caller, the smallest first. A network that is over its bound ends the
   * counting, so that one household cannot use up what larger networks allow to its neighbours.
   * @param about thing for which the caller is counted apart
   * @returns null, or the seconds to wait when a limit is reached
   * @throws StorageUnavailable
   */
  async tryTake(name: LimitName, key: string, points = 1, about = ''): Promise<number | null> {
    for (const network of networksOf(key)) {
      const wait = await this.counted(this.limitOf(name, network), about + network.name, points);
      if (wait !== null) return Math.max(1, Math.ceil(wait / 1000));
    }
    return null;
  }

  /** Takes back one count, for a lookup that was not a miss. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    const sharing = this.rules[name].counted === 'together' ? this.sharingOf() : null;
    try {
      for (const network of networksOf(key)) {
        const limit = this.limitOf(name, network);
        if (sharing) await sharing.with.counts.giveBack(limit, sharing.with.keyOf(network.name));
        else await this.own.giveBack(limit, network.name);
      }
    } catch (error) {
      // The count ends with its window in any case, and the call was successful, so a failure here is ignored.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  /** The limit of a network. Counts of different bounds have different names. */
  private limitOf(name: LimitName, { times }: CountedNetwork): Limit & Rule {
    const rule = this.rules[name];
    return { ...rule, name: times === 1 ? name : `${name} x${times}`, points: rule.points * times };
  }

  /** @returns null, or the milliseconds to wait */
  private async counted(limit: Limit & Rule, key: string, points: number): Promise<number | null> {
    const sharing = limit.counted === 'apart' ? null : this.sharingOf();
    if (sharing === null) return this.own.take(limit, key, points);
    if (limit.counted === 'together') return sharing.with.counts.take(limit, sharing.with.keyOf(key), points);
    return (await this.own.take(limit, key, points)) ?? sharing.portions.count(limit, sharing.with.keyOf(key), points);
  }

  private sharingOf(): NonNullable<typeof this.sharing> | null {
    if (this.sharing === undefined) {
      const shared = this.shared();
      this.sharing = shared && { with: shared, portions: new Portions(shared.counts) };
    }
    return this.sharing;
  }
}
