import type { Provider } from '@nestjs/common';
import { ConfiguredCouriers } from '../../../adapters/couriers/configured-couriers.ts';
import { withLog } from '../../../adapters/couriers/logged-courier.ts';
import { Clock } from '../../../application/clock.ts';
import { Identifiers } from '../../../application/identifiers.ts';
import { EditorEmails } from '../../../application/identity/accounts/editor-emails.ts';
import { BookCourier } from '../../../application/ordering/delivery/couriers/book-courier.ts';
import { CourierCash } from '../../../application/ordering/delivery/couriers/courier-cash.ts';
import { EditCouriers } from '../../../application/ordering/delivery/couriers/edit-couriers.ts';
import { FollowBookings } from '../../../application/ordering/delivery/couriers/follow-bookings.ts';
import { Courier, CourierBookings, Couriers } from '../../../application/ordering/delivery/couriers/ports.ts';
import { OfficeOrders } from '../../../application/ordering/office/office-orders.ts';
import { ReadOfficeOrder } from '../../../application/ordering/office/read-office-order.ts';
import { ServiceKeys } from '../../../application/outside/keys/service-keys.ts';
import { Outages } from '../../../application/repeated-failures.ts';
import { DeliveryAreas, StoreSettings } from '../../../application/store/ports.ts';
import type { Config } from '../../../config.ts';
import { observedPort } from '../../observed-port.ts';
import { built } from '../../providers.ts';
import type { Surroundings } from '../../start/surroundings.ts';

/** Provides the companies that bring orders for the shop. */
export function courierProviders(config: Config, { log, telemetry }: Surroundings): Provider[] {
  return [
    {
      provide: Couriers,
      useFactory: (keys: ServiceKeys, clock: Clock) => {
        const outages = new Outages(clock);
        const observed = (courier: Courier) => observedPort(Courier.name, withLog(courier, log, outages), telemetry);
        return new ConfiguredCouriers(keys, config.armadaUrl, clock, observed);
      },
      inject: [ServiceKeys, Clock],
    },
    built(BookCourier, OfficeOrders, CourierBookings, Couriers, StoreSettings, Identifiers, Clock),
    built(ReadOfficeOrder, OfficeOrders, StoreSettings, CourierBookings),
    built(CourierCash, CourierBookings, EditorEmails, Identifiers),
    built(FollowBookings, CourierBookings, Couriers, Clock),
    {
      provide: EditCouriers,
      useFactory: (settings: StoreSettings, areas: DeliveryAreas, couriers: Couriers, clock: Clock) =>
        new EditCouriers(settings, areas, couriers, clock, config.publicUrl),
      inject: [StoreSettings, DeliveryAreas, Couriers, Clock],
    },
  ];
}
