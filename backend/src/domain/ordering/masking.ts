import type { Address } from './delivery/address.ts';
import type { AreaOfAddress } from './delivery/delivery-areas.ts';
import { withoutNote } from './delivery/gift.ts';
import type { Order } from './order.ts';

/** The first letter of a name, followed by three dots for a name of any length: `ن•••`. */
function maskName(name: string): string {
  const [first] = new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(name);
  return `${first?.segment ?? ''}•••`;
}

/** The first digit of a phone: `5••• ••••`. The last four stay hidden, since they prove who may see the invoice. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 1)}••• ••••`;
}

/** The address with its area only; all other fields are empty. */
export function addressOfArea({ areaKey, ownArea }: AreaOfAddress): Address {
  const area = { areaKey, ...(ownArea && { ownArea }) };
  return { ...area, block: '', street: '', streetNumber: '', buildingNumber: '', floor: '', apartmentNumber: '' };
}

/**
 * An order for a reader who knows only its number, which is printed on the parcel. Name and phone are masked, the
 * address is cut down to its area, and custom texts have their title without the text. Other personal fields are empty.
 */
export function masked(order: Order): Order {
  const { fullName, phone, address, stall } = order.delivery;
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      customTexts: line.customTexts.map(({ title }) => ({ title, text: '' })),
    })),
    delivery: {
      fullName: maskName(fullName),
      phone: maskPhone(phone),
      email: '',
      address: addressOfArea(address),
      notes: '',
      mapUrl: '',
      ...(stall && { stall }),
      ...withoutNote(order.delivery.gift),
    },
  };
}
