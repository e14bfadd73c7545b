import type { Provider } from '@nestjs/common';
import { Editors } from '../../adapters/http/office/editors.ts';
import { EventStreams } from '../../adapters/http/office/event-streams.ts';
import { RepeatableRequests } from '../../adapters/http/office/repeatable-requests.ts';
import { ServerKey } from '../../adapters/push/server-key.ts';
import { WebPushService } from '../../adapters/push/web-push-service.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import { Clock } from '../../application/clock.ts';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';
import { IdentifyApiKey } from '../../application/identity/api-keys/identify-api-key.ts';
import { IdentifySession } from '../../application/identity/sessions/identify-session.ts';
import { BrowseOfficeProducts } from '../../application/catalog/browse-office-products.ts';
import { Bundles } from '../../application/catalog/bundles/ports.ts';
import { SaveBundle } from '../../application/catalog/bundles/save-bundle.ts';
import { CategoryEditing, OfficeCatalogue, ProductEditing } from '../../application/catalog/editing/editing-ports.ts';
import { Markdowns } from '../../application/catalog/markdowns/ports.ts';
import { StockMovements } from '../../application/catalog/stock/ports.ts';
import { Accounts } from '../../application/identity/ports/accounts.ts';
import { AuditTrail } from '../../application/identity/ports/audit-trail.ts';
import { BrowseUsers } from '../../application/identity/accounts/browse-users.ts';
import { OutgoingMails } from '../../application/mailing/ports.ts';
import { FormerValues } from '../../application/office/activity/former-values.ts';
import { UndoChange } from '../../application/office/activity/undo-change.ts';
import { ReadActivity } from '../../application/office/activity/read-activity.ts';
import { SubjectNames } from '../../application/office/activity/subject-names.ts';
import { FailedJobs } from '../../application/office/alerts/failed-jobs.ts';
import { Alerts } from '../../application/office/alerts/ports.ts';
import { MailEvening } from '../../application/office/alerts/mail-evening.ts';
import { SendAlerts } from '../../application/office/alerts/send-alerts.ts';
import { TestAlerts } from '../../application/office/alerts/test-alerts.ts';
import { AddPushDevice } from '../../application/office/push/add-push-device.ts';
import { DispatchPushes } from '../../application/office/push/dispatch-pushes.ts';
import { PushDevices, PushService } from '../../application/office/push/ports.ts';
import { TestPush } from '../../application/office/push/test-push.ts';
import { DeleteOldEvents } from '../../application/office/delete-old-events.ts';
import { History, OfficeEvents } from '../../application/office/ports.ts';
import { DeliveryRuns } from '../../application/ordering/delivery/ports.ts';
import { SearchOffice } from '../../application/office/search-office.ts';
import { Coupons } from '../../application/ordering/coupons/ports.ts';
import { SaveCoupon } from '../../application/ordering/coupons/save-coupon.ts';
import { Drivers } from '../../application/ordering/delivery/ports.ts';
import { OfficeOrders } from '../../application/ordering/office/office-orders.ts';
import { Stalls } from '../../application/ordering/stalls/ports.ts';
import { BrowseOrders } from '../../application/ordering/office/browse-orders.ts';
import { DeliveryAreas, StoreSettings } from '../../application/store/ports.ts';
import type { Config } from '../../config.ts';
import { built, given } from '../providers.ts';
import { secretOf } from '../start/secret.ts';
import type { Surroundings } from '../start/surroundings.ts';

/** Provides what the parts of the office share: editors, events and the search over everything. */
export function officeProviders(config: Config, { log, clock }: Pick<Surroundings, 'log' | 'clock'>): Provider[] {
  return [
    built(Editors, AddressKeys, Clock),
    built(RepeatableRequests, History, KeyedDigests, Editors, Clock),
    {
      provide: EventStreams,
      useFactory: (events: OfficeEvents, identifySession: IdentifySession, identifyKey: IdentifyApiKey, clock: Clock) =>
        new EventStreams(events, identifySession, identifyKey, clock, log),
      inject: [OfficeEvents, IdentifySession, IdentifyApiKey, Clock],
    },
    built(SearchOffice, BrowseOrders, BrowseOfficeProducts, BrowseUsers),
    built(SubjectNames, OfficeCatalogue, OfficeOrders, Bundles, Markdowns, Coupons, Drivers, Stalls, Accounts),
    built(ReadActivity, History, StockMovements, AuditTrail, Accounts, SubjectNames),
    built(
      FormerValues,
      OfficeCatalogue,
      ProductEditing,
      CategoryEditing,
      Bundles,
      SaveBundle,
      Coupons,
      SaveCoupon,
      DeliveryAreas,
      StoreSettings,
    ),
    built(UndoChange, History, FormerValues, Clock),
    built(DeleteOldEvents, OfficeEvents, Clock),
    built(SendAlerts, Alerts, OfficeEvents, DeliveryRuns, Clock),
    built(MailEvening, Alerts, OfficeOrders, Clock),
    built(TestAlerts, OutgoingMails, Clock),
    built(FailedJobs, OfficeEvents, Clock),
    given(PushService, () => pushService(config, clock)),
    built(AddPushDevice, PushDevices, PushService, Clock),
    built(TestPush, PushDevices, PushService),
    built(DispatchPushes, PushDevices, PushService, Clock),
  ];
}

/** Without a public address there is none to name; Apple's service refuses that one, and needs https anyway. */
const NO_CONTACT = 'mailto:shop@localhost';

function pushService(config: Config, clock: Clock): PushService {
  const { publicUrl, pushService: ownService } = config;
  const contact = publicUrl?.startsWith('https:') ? publicUrl : NO_CONTACT;
  return new WebPushService({ key: new ServerKey(secretOf(config)), contact, ownService, clock });
}
