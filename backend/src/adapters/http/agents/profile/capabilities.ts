import type { ShopSettings } from '../../../../domain/store/settings.ts';

/** The release of the protocol that the shop speaks, and of each of its capabilities. */
export const VERSION = '2026-04-08';

const OFFICIAL = `https://ucp.dev/${VERSION}`;

export interface Capability {
  readonly name: string;
  /** Those that it extends; none: it stands by itself. */
  readonly extends: readonly string[];
  readonly spec: string;
  readonly schema: string;
  /** Whether the shop does it as it is set up now; left out: always. */
  readonly isOffered?: (settings: Pick<ShopSettings, 'asksToMeasure'>) => boolean;
}

const CHECKOUT = 'dev.ucp.shopping.checkout';
const CART = 'dev.ucp.shopping.cart';
export const ORDER = 'dev.ucp.shopping.order';

const official = (name: string, page: string, schema: string, ...parents: string[]): Capability => ({
  name: `dev.ucp.shopping.${name}`,
  extends: parents,
  spec: `${OFFICIAL}/specification/${page}`,
  schema: `${OFFICIAL}/schemas/shopping/${schema}.json`,
});

/** What the shop does of the protocol. */
export const OFFICIAL_CAPABILITIES: readonly Capability[] = [
  official('checkout', 'checkout', 'checkout'),
  official('cart', 'cart', 'cart'),
  official('catalog.search', 'catalog/search', 'catalog_search'),
  official('catalog.lookup', 'catalog/lookup', 'catalog_lookup'),
  official('order', 'order', 'order'),
  official('fulfillment', 'fulfillment', 'fulfillment', CHECKOUT),
  official('discount', 'discount', 'discount', CHECKOUT, CART),
  // Of the consents the shop needs one alone: it sends no advertisements and sells no data.
  {
    ...official('buyer_consent', 'buyer-consent', 'buyer_consent', CHECKOUT),
    isOffered: ({ asksToMeasure }) => asksToMeasure,
  },
];

/** Where the shop explains its own capability. */
export const OWN_SPEC_PATH = '/llms.txt';
export const OWN_SCHEMA_PATH = '/ucp/order-details.json';

/**
 * The shop's own capability: texts that are sewn on a piece, and the parts of an address in Kuwait. It is named by the
 * shop's host in reverse, whose owner alone may explain it.
 * @returns null for a host that makes no such name, such as an address in numbers
 */
export function ownCapability(origin: string): Capability | null {
  const labels = new URL(origin).hostname.toLowerCase().replaceAll('-', '_').split('.').toReversed();
  const name = [...labels, 'shopping', 'order_details'].join('.');
  if (!/^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/.test(name)) return null;
  return { name, extends: [CHECKOUT, CART], spec: origin + OWN_SPEC_PATH, schema: origin + OWN_SCHEMA_PATH };
}

/** Names of capabilities with the versions of each. */
export type Offered = ReadonlyMap<string, readonly string[]>;

/** Those that both sides have in the same version, without extensions of what is not among them. */
export function negotiated(own: readonly Capability[], theirs: Offered): ReadonlySet<string> {
  let both = own.filter(({ name }) => theirs.get(name)?.includes(VERSION));
  for (let before = Infinity; both.length < before;) {
    before = both.length;
    const names = new Set(both.map(({ name }) => name));
    both = both.filter((one) => one.extends.length === 0 || one.extends.some((parent) => names.has(parent)));
  }
  return new Set(both.map(({ name }) => name));
}

/** Of those that are negotiated, the ones that an answer is about: the root and what extends it. */
export function relevantTo(root: string, own: readonly Capability[], active: ReadonlySet<string>) {
  const names = own
    .filter((one) => active.has(one.name) && (one.name === root || one.extends.includes(root)))
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, [{ version: VERSION }]]));
}
