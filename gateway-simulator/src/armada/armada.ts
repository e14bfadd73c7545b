import { createHmac } from 'node:crypto';
import type { Fields } from '../kit/json.ts';
import type { World } from '../kit/world.ts';

export const DELIVERY_STATUSES = [
  'pending',
  'accepted',
  'dispatched',
  'en_route',
  'completed',
  'canceled',
  'failed',
] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const FINAL: readonly DeliveryStatus[] = ['completed', 'canceled', 'failed'];
/** Milliseconds by which the time of a call may differ. */
const SKEW = 30_000;
/** Milliseconds between the tries of a notice. */
const RETRIES = [60_000, 14 * 60_000];
/** Fils of each delivery. */
const FEE = 1250;

export interface Delivery {
  readonly id: string;
  readonly reference: string;
  /** As it was sent. */
  readonly request: Fields;
  status: DeliveryStatus;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Armada's API (v2) with one shop. */
export class Armada {
  readonly deliveries: Delivery[] = [];
  /** Statuses of HTTP that the next bookings are refused with, oldest first. */
  readonly refusals: number[] = [];
  webhookUrl: string | null = null;
  private readonly world: World;
  private readonly apiKey: string;
  private readonly secret: string;
  private notices = 0;

  constructor(world: World, apiKey: string, secret: string) {
    this.world = world;
    this.apiKey = apiKey;
    this.secret = secret;
  }

  /** Whether a call has the shop's key, a time of now and a signature over exactly what was sent. */
  isSigned({ method, path, headers, body }: Call): boolean {
    const sentAt = String(headers['x-armada-timestamp']);
    if (!(Math.abs(this.world.time.now() - Number(sentAt)) <= SKEW)) return false;
    const hmac = createHmac('sha256', this.secret);
    for (const part of [sentAt, '.', method, '.', path, '.', body]) hmac.update(part);
    return headers['authorization'] === `Key ${this.apiKey}` && headers['x-armada-signature'] === hmac.digest('hex');
  }

  book(reference: string, request: Fields): Delivery {
    const delivery: Delivery = { id: `arm${this.deliveries.length + 1}`, reference, request, status: 'pending' };
    this.deliveries.push(delivery);
    return delivery;
  }

  find(id: string): Delivery | null {
    return this.deliveries.find((one) => one.id === id) ?? null;
  }

  /** @returns whether it was not over */
  cancel(delivery: Delivery): boolean {
    if (FINAL.includes(delivery.status)) return false;
    this.set(delivery, 'canceled');
    return true;
  }

  /** Sets any status, and sends a notice of those that Armada tells. */
  set(delivery: Delivery, status: DeliveryStatus): void {
    delivery.status = status;
    if (status !== 'pending' && status !== 'dispatched') this.tell(delivery, `delivery.${status}`);
  }

  /** Sends a notice, which has no signature. @param changes of its body */
  tell(delivery: Delivery, topic: string, changes: Fields = {}): void {
    if (this.webhookUrl === null) return;
    this.notices += 1;
    const number = this.notices;
    const body = JSON.stringify({ ...this.shown(delivery), ...changes });
    this.world.outbox.send({
      gateway: 'armada',
      about: delivery.id,
      status: topic,
      url: this.webhookUrl,
      retries: RETRIES,
      write: (attempt) => ({
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Armada Automated Ordering',
          'x-armada-webhook-topic': topic,
          'x-armada-webhook-id': `wh_${number}_${attempt}`,
          'x-armada-api-version': 'v2',
          'x-armada-timestamp': new Date(this.world.time.now()).toISOString(),
        },
        body,
      }),
    });
  }

  shown({ id, reference, status }: Delivery): Fields {
    const hasDriver = status !== 'pending' && status !== 'canceled';
    return {
      id,
      reference,
      status,
      code: `A-${id.slice(3)}`,
      currency: 'KWD',
      delivery_fee: FEE / 1000,
      driver: hasDriver ? { name: 'Yousef Al-Enezi', phone: '+96550001111', latitude: 29.34, longitude: 48.08 } : null,
      logistics: { tracking_url: `https://track.example/${id}` },
    };
  }
}
