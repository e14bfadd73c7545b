import type { PagesOf } from '../pages.ts';
import { AdministratorsPage } from './administrators/administrators-page.tsx';
import { AreasPage } from './areas/areas-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { AttributesPage } from './attributes/attributes-page.tsx';
import { CalendarPage } from './calendar/calendar-page.tsx';
import { CouriersPage } from './couriers/couriers-page.tsx';
import { ChannelsPage } from './channels/channels-page.tsx';
import { ContentsPage } from './contents/contents-page.tsx';
import { MessagesPage } from './customer-messages/messages-page.tsx';
import { KeysPage } from './keys/keys-page.tsx';
import { PaymentsPage } from './payments/payments-page.tsx';
import { DeliveriesPage } from './webhooks/deliveries-page.tsx';
import { WebhooksPage } from './webhooks/webhooks-page.tsx';
import { WordingPage } from './search/wording-page.tsx';
import { ShopPage } from './shop/shop-page.tsx';

export const PAGES: PagesOf<'settings'> = {
  '/admin/settings': ContentsPage,
  '/admin/settings/shop': ShopPage,
  '/admin/settings/messages': MessagesPage,
  '/admin/settings/couriers': CouriersPage,
  '/admin/settings/channels': ChannelsPage,
  '/admin/settings/attributes': AttributesPage,
  '/admin/settings/search': WordingPage,
  '/admin/settings/areas': AreasPage,
  '/admin/settings/calendar': CalendarPage,
  '/admin/settings/payments': PaymentsPage,
  '/admin/settings/webhooks': WebhooksPage,
  '/admin/settings/webhooks/:id': DeliveriesPage,
  '/admin/settings/audit': AuditPage,
  '/admin/settings/administrators': AdministratorsPage,
  '/admin/settings/keys': KeysPage,
};
