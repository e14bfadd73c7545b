import type { PatternOfSettings } from '../../rooms/rooms.ts';
import type { MessageKey } from './messages.ts';

/** Headings of the contents of the settings, in their order. */
export const GROUPS = ['selling', 'shop', 'office'] as const satisfies readonly MessageKey[];

interface About {
  group: (typeof GROUPS)[number];
  /** One line of what the page is for. */
  line: MessageKey;
}

/** Each page of the settings, in the order of its group. */
export const ABOUT: Readonly<Record<PatternOfSettings | '/admin/alerts', About>> = {
  '/admin/settings/payments': { group: 'selling', line: 'aboutPayments' },
  '/admin/settings/areas': { group: 'selling', line: 'aboutAreas' },
  '/admin/settings/calendar': { group: 'selling', line: 'aboutCalendar' },
  '/admin/coupons': { group: 'selling', line: 'aboutCoupons' },
  '/admin/settings/couriers': { group: 'selling', line: 'aboutCouriers' },
  '/admin/settings/channels': { group: 'selling', line: 'aboutChannels' },
  '/admin/settings/shop': { group: 'shop', line: 'aboutShop' },
  '/admin/settings/messages': { group: 'shop', line: 'aboutMessages' },
  '/admin/settings/search': { group: 'shop', line: 'aboutSearch' },
  '/admin/settings/attributes': { group: 'shop', line: 'aboutAttributes' },
  '/admin/alerts': { group: 'office', line: 'aboutAlerts' },
  '/admin/settings/administrators': { group: 'office', line: 'aboutAdministrators' },
  '/admin/settings/webhooks': { group: 'office', line: 'aboutWebhooks' },
  '/admin/settings/keys': { group: 'office', line: 'aboutKeys' },
  '/admin/activity': { group: 'office', line: 'aboutActivity' },
  '/admin/settings/audit': { group: 'office', line: 'aboutAudit' },
  '/admin/front-ends': { group: 'office', line: 'aboutFrontEnds' },
};
