import { Courier } from '../../../application/ordering/delivery/couriers/ports.ts';
import type {
  CourierNotice,
  CourierQuote,
  CourierRefused,
  CourierSilence,
  DeliveryAnswer,
} from '../../../application/ordering/delivery/couriers/ports.ts';
import { toKd } from '../../../domain/money.ts';
import type { Parcel } from '../../../domain/ordering/delivery/couriers/parcel.ts';
import { callArmada, fieldsOf, parsed } from './api.ts';
import type { ArmadaAnswer, ArmadaTerms } from './api.ts';
import { amountOf, readDelivery, textOf } from './read-delivery.ts';

const KUWAIT_CODE = '+965';

/** Armada, whose drivers deliver in Kuwait. */
export class ArmadaCourier extends Courier {
  readonly id = 'armada';

  constructor(private readonly terms: ArmadaTerms) {
    super();
  }

  async quote(parcel: Parcel): Promise<CourierQuote | CourierRefused | CourierSilence> {
    const body = { ...originOf(parcel), ...(located(parcel) ?? addressed(parcel)) };
    const answer = await callArmada(this.terms, { method: 'POST', path: '/v2/deliveries/estimate', body });
    if (answer.kind !== 'answer') return answer;
    const fee = amountOf(answer.body['fee']) ?? amountOf(answer.body['delivery_fee']);
    if (fee === null) return { kind: 'unanswered' };
    const seconds = answer.body['duration'];
    const isTime = typeof seconds === 'number' && seconds > 0 && seconds < 1_000_000;
    return { kind: 'quote', fee, minutes: isTime ? Math.ceil(seconds / 60) : null };
  }

  async book(reference: string, parcel: Parcel): Promise<DeliveryAnswer> {
    const payment = { amount: toKd(parcel.toCollect), type: parcel.toCollect > 0 ? 'cash' : 'paid' };
    const body = { reference, payment, ...originOf(parcel), ...addressed(parcel) };
    const answer = await callArmada(this.terms, { method: 'POST', path: '/v2/deliveries', body });
    // A conflict may mean that it knows the reference, and so has it.
    if (answer.kind === 'refused' && answer.refusal === 'state') return { kind: 'unanswered' };
    return deliveryIn(answer);
  }

  async cancel(deliveryId: string): Promise<DeliveryAnswer> {
    return this.about(deliveryId, 'POST', '/cancel');
  }

  fetch(deliveryId: string): Promise<DeliveryAnswer> {
    return this.about(deliveryId, 'GET', '');
  }

  async check(): Promise<{ readonly kind: 'works' } | CourierRefused | CourierSilence> {
    const answer = await callArmada(this.terms, { method: 'GET', path: '/v2/wallet' });
    return answer.kind === 'answer' ? { kind: 'works' } : answer;
  }

  /** Its notices have no signature that is documented, so that only what they name is read. */
  verifyNotice(body: Uint8Array): CourierNotice | null {
    const sent = fieldsOf(parsed(Buffer.from(body).toString()));
    if (!sent) return null;
    const about = [sent, fieldsOf(sent['data']), fieldsOf(sent['delivery']), fieldsOf(sent['order'])];
    const named = (...names: readonly string[]) => {
      const texts = about.flatMap((part) => names.map((name) => textOf(part?.[name])));
      return texts.find((text) => text !== null) ?? null;
    };
    const [deliveryId, reference] = [named('id', 'delivery_id', 'order_id'), named('reference')];
    return deliveryId === null && reference === null ? null : { deliveryId, reference };
  }

  private async about(deliveryId: string, method: 'GET' | 'POST', action: string): Promise<DeliveryAnswer> {
    // Such an id would lead to another path.
    if (deliveryId === '.' || deliveryId === '..') return { kind: 'refused', refusal: 'unknown', words: '' };
    const path = `/v2/deliveries/${encodeURIComponent(deliveryId)}${action}`;
    return deliveryIn(await callArmada(this.terms, { method, path, ...(method === 'POST' && { body: {} }) }));
  }
}

function deliveryIn(answer: ArmadaAnswer): DeliveryAnswer {
  if (answer.kind !== 'answer') return answer;
  const delivery = readDelivery(answer.body);
  return delivery ? { kind: 'delivery', delivery } : { kind: 'unanswered' };
}

function originOf({ pickup: { branch, name, phone, location } }: Parcel) {
  if (branch !== '') return { origin_format: 'branch_format', origin: { branch_id: branch } };
  const place = { latitude: location?.lat ?? 0, longitude: location?.lng ?? 0 };
  return {
    origin_format: 'location_format',
    origin: { contact_name: name, contact_phone: KUWAIT_CODE + phone, ...place },
  };
}

function addressed({ name, phone, area, block, street, building, floor, apartment, instructions }: Parcel) {
  return {
    destination_format: 'kuwait_format',
    destination: {
      contact_name: name,
      contact_phone: KUWAIT_CODE + phone,
      area,
      block,
      street,
      building,
      ...(floor && { floor }),
      ...(apartment && { apartment }),
      ...(instructions && { instructions }),
    },
  };
}

/** For a price, which Armada does not give everybody for a written address; null without a pin. */
function located({ name, phone, location, area, block, street, building }: Parcel) {
  if (!location) return null;
  return {
    destination_format: 'location_format',
    destination: {
      contact_name: name,
      contact_phone: KUWAIT_CODE + phone,
      latitude: location.lat,
      longitude: location.lng,
      first_line: `${area}, Block ${block}, ${street}, ${building}`,
    },
  };
}
