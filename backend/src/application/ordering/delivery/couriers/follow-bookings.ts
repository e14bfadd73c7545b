import { SHOP_ITSELF } from '../../../../domain/history.ts';
import type { CourierBooking } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import type { Clock } from '../../../clock.ts';
import { eachApart } from '../../each-apart.ts';
import { actionOf } from './book-courier.ts';
import type { CourierBookings, CourierNotice, Couriers } from './ports.ts';

/** Bookings that one run asks about. */
const ASKED_AT_ONCE = 20;

/** Learns how deliveries go on: by questions in growing pauses, and sooner after a notice, which proves nothing by itself. */
export class FollowBookings {
  constructor(
    private readonly bookings: CourierBookings,
    private readonly couriers: Couriers,
    private readonly clock: Clock,
  ) {}

  /** @returns whether there may be more to ask about */
  async execute(stopping?: AbortSignal): Promise<boolean> {
    const due = await this.bookings.due(this.clock.now(), ASKED_AT_ONCE);
    await eachApart(due, (booking) => this.ask(booking), stopping);
    return due.length === ASKED_AT_ONCE;
  }

  /** Remembers that the courier has something to say about a booking; nothing for others. */
  async notice(notice: CourierNotice): Promise<void> {
    const booking = await this.bookings.named(notice);
    if (booking) await this.bookings.act(booking.id, { kind: 'noticed', deliveryId: notice.deliveryId }, this.by());
  }

  private async ask(booking: CourierBooking): Promise<void> {
    const { id, state, courier: name } = booking;
    if (state === 'asked') {
      await this.bookings.act(id, { kind: 'lost' }, this.by());
      return;
    }
    const courier = await this.couriers.find(name);
    const asked = booking.deliveryId ?? booking.hint;
    const answer = courier && asked !== null ? await courier.fetch(asked) : ({ kind: 'unsent' } as const);
    await this.bookings.act(id, actionOf(answer, 'unanswered'), this.by());
  }

  private by() {
    return { editor: SHOP_ITSELF, at: this.clock.now() };
  }
}
