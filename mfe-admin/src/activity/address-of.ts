import type { ActivityEntryView, ActivitySubject } from '@fyonka/api-contract/wire/office/activity';
import { officePath } from '../pages.ts';
import type { OfficePattern } from '../pages.ts';

type PatternOf<Pattern> = Pattern extends `${string}/:id${string}` ? Pattern : never;

/** The page of one thing. */
const THINGS: Readonly<Partial<Record<ActivitySubject, PatternOf<OfficePattern>>>> = {
  order: '/admin/orders/:id',
  product: '/admin/products/edit/:id',
  stock: '/admin/products/edit/:id',
  category: '/admin/categories/edit/:id',
  bundle: '/admin/bundles/:id',
  coupon: '/admin/coupons/:id',
  stalls: '/admin/stalls/:id',
};

/** The page where things of a kind are. */
const PAGES: Readonly<Partial<Record<ActivitySubject, Exclude<OfficePattern, PatternOf<OfficePattern>>>>> = {
  markdown: '/admin/markdowns',
  review: '/admin/reviews',
  settings: '/admin/settings/shop',
  'delivery-areas': '/admin/settings/areas',
  administrators: '/admin/settings/administrators',
  'api-keys': '/admin/settings/keys',
  payments: '/admin/settings/payments',
  'front-ends': '/admin/front-ends',
  'delivery-runs': '/admin/runs',
  drivers: '/admin/runs',
  webhooks: '/admin/settings/webhooks',
  accounts: '/admin/settings/audit',
};

/** The page of each part of the settings; the others are on that of the shop. */
const PARTS: Readonly<Record<string, Exclude<OfficePattern, PatternOf<OfficePattern>>>> = {
  payments: '/admin/settings/payments',
  calendar: '/admin/settings/calendar',
  messages: '/admin/settings/messages',
  search: '/admin/settings/search',
  channels: '/admin/settings/channels',
  couriers: '/admin/settings/couriers',
  attributes: '/admin/settings/attributes',
  attributeOrder: '/admin/settings/attributes',
};

/** Address of the thing that an entry is about; null for a thing that is gone. */
export function addressOf({ subject, subjectId, name, by, changes }: ActivityEntryView): string | null {
  const thing = THINGS[subject];
  if (thing && subjectId !== null) return name && officePath(thing, subjectId);
  if (subject === 'accounts' && by !== null) return officePath('/admin/settings/audit', { email: by });
  const part = subject === 'settings' ? PARTS[changes[0]?.field.split('.')[0] ?? ''] : undefined;
  const page = part ?? PAGES[subject];
  return page ? officePath(page) : null;
}
