import type { Provider } from '@nestjs/common';
import { Editors } from '../../adapters/http/office/editors.ts';
import { EventStreams } from '../../adapters/http/office/event-streams.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import { Clock } from '../../application/clock.ts';
import { IdentifySession } from '../../application/identity/sessions/identify-session.ts';
import { BrowseOfficeProducts } from '../../application/catalog/browse-office-products.ts';
import { BrowseUsers } from '../../application/identity/accounts/browse-users.ts';
import { OutgoingMails } from '../../application/mailing/ports.ts';
import { FailedJobs } from '../../application/office/alerts/failed-jobs.ts';
import { Alerts } from '../../application/office/alerts/ports.ts';
import { SendAlerts } from '../../application/office/alerts/send-alerts.ts';
import { TestAlerts } from '../../application/office/alerts/test-alerts.ts';
import { DeleteOldEvents } from '../../application/office/delete-old-events.ts';
import { OfficeEvents } from '../../application/office/ports.ts';
import { SearchOffice } from '../../application/office/search-office.ts';
import { BrowseOrders } from '../../application/ordering/office/browse-orders.ts';
import { built } from '../providers.ts';
import type { Surroundings } from '../start/surroundings.ts';

/** Provides what the parts of the office share: editors, events and the search over everything. */
export function officeProviders({ log }: Pick<Surroundings, 'log'>): Provider[] {
  return [
    built(Editors, AddressKeys, Clock),
    {
      provide: EventStreams,
      useFactory: (events: OfficeEvents, identifySession: IdentifySession, clock: Clock) =>
        new EventStreams(events, identifySession, clock, log),
      inject: [OfficeEvents, IdentifySession, Clock],
    },
    built(SearchOffice, BrowseOrders, BrowseOfficeProducts, BrowseUsers),
    built(DeleteOldEvents, OfficeEvents, Clock),
    built(SendAlerts, Alerts, OfficeEvents, Clock),
    built(TestAlerts, OutgoingMails, Clock),
    built(FailedJobs, OfficeEvents, Clock),
  ];
}
