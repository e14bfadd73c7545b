import ClipboardList from 'lucide-react/icons/clipboard-list';
import Settings from 'lucide-react/icons/settings';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { matchOfficePage, OFFICE_PAGES } from '../pages.ts';
import type { OfficePattern, OfficeRoute } from '../pages.ts';

/**
 * The rooms of the office: pages that one person works in at a time. A page that no room names belongs to the one whose
 * address it continues, or to its `partOf`.
 */
const ROOMS = [
  room('Work', 'العمل', ClipboardList, [
    '/admin',
    '/admin/orders',
    '/admin/returns',
    '/admin/runs',
    '/admin/stalls',
    '/admin/production',
  ]),
  room('Goods', 'البضاعة', Tag, [
    '/admin/products',
    '/admin/categories',
    '/admin/bundles',
    '/admin/markdowns',
    '/admin/stock/receive',
    '/admin/stock/purchase',
    '/admin/translations',
  ]),
  room('Customers', 'الزبائن', Users, ['/admin/grouped-orders', '/admin/registered-users', '/admin/reviews']),
  room('Money', 'المال', Wallet, [
    '/admin/sales-report',
    '/admin/profit',
    '/admin/money',
    '/admin/evening',
    '/admin/payouts',
    '/admin/reconciliation',
    '/admin/books',
  ]),
  {
    ...room('Settings', 'الإعدادات', Settings, [
      '/admin/settings/shop',
      '/admin/settings/payments',
      '/admin/settings/areas',
      '/admin/settings/calendar',
      '/admin/coupons',
      '/admin/settings/couriers',
      '/admin/settings/channels',
      '/admin/settings/messages',
      '/admin/settings/search',
      '/admin/settings/attributes',
      '/admin/settings/administrators',
      '/admin/settings/webhooks',
      '/admin/settings/keys',
      '/admin/activity',
      '/admin/settings/audit',
      '/admin/front-ends',
    ]),
    contents: '/admin/settings' as const,
  },
] as const satisfies readonly Room[];

interface Room {
  title: LocalizedText;
  icon: IconShape;
  /** Patterns in the order in which they are shown. */
  pages: readonly OfficePattern[];
  /** Pattern of a page that lists the others with a line about each, in place of a link to each. */
  contents?: OfficePattern;
}

/** A room with the pages of it that a person may open. */
export interface OpenedRoom extends Pick<Room, 'title' | 'icon'> {
  /** At least one. */
  pages: readonly OfficeRoute[];
  contents: OfficeRoute | undefined;
  /** The page that a link to the room opens. */
  first: OfficeRoute;
}

/** Where a page is found. */
export interface Place {
  /** The room's page, or its contents, that is open or that the open one belongs to. */
  pattern: OfficePattern;
  isItself: boolean;
}

function room<const Pages extends readonly OfficePattern[]>(en: string, ar: string, icon: IconShape, pages: Pages) {
  return { title: { en, ar }, icon, pages };
}

/** Patterns of the pages that the contents of the settings list. */
export type PatternOfSettings = (typeof ROOMS)[4]['pages'][number];

/** The rooms that a role works in; none until it is known, because links that vanish are pressed by mistake. */
export function roomsOf(permissions: readonly Permission[] | undefined): readonly OpenedRoom[] {
  return ROOMS.flatMap(({ title, icon, pages: patterns, ...room }: Room) => {
    const pages = patterns.map(routeOf).filter(({ permission }) => permissions?.includes(permission));
    const contents = room.contents && routeOf(room.contents);
    const first = contents ?? pages[0];
    return pages.length > 0 && first ? [{ title, icon, pages, contents, first }] : [];
  });
}

/** The place of the page at a path; null for one outside of all rooms. @param path encoded, as in the address */
export function placeOf(path: string): Place | null {
  const page = matchOfficePage(path)?.route;
  if (!page) return null;
  const address = page.partOf ?? page.pattern;
  const pattern = PLACES.find((place) => address === place || (place !== '/admin' && address.startsWith(`${place}/`)));
  return pattern ? { pattern, isItself: pattern === page.pattern } : null;
}

/** The longest first: the settings of the calendar are below their contents. */
const PLACES: readonly OfficePattern[] = ROOMS.flatMap((room: Room) => [
  ...room.pages,
  ...(room.contents ? [room.contents] : []),
]).toSorted((one, other) => other.length - one.length);

/** Whether a place is in a room. */
export function isIn({ pages, contents }: OpenedRoom, place: Place | null): boolean {
  return place !== null && [contents, ...pages].some((page) => page?.pattern === place.pattern);
}

function routeOf(pattern: OfficePattern): OfficeRoute {
  const route = OFFICE_PAGES.find((page) => page.pattern === pattern);
  if (!route) throw new Error(`${pattern} is no page of the office`);
  return route;
}
