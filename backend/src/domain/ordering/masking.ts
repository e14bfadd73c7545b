import type { Address } from './delivery/delivery-details.ts';
import type { Order } from './order.ts';

/** The first letter of a name and nothing of its length: `ن•••`. */
function maskName(name: string): string {
  const [first] = new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(name);
  return `${first?.segment ?? ''}•••`;
}

/** The first digit of a phone, and so none of the last four, which are asked for: `5••• ••••`. */
function maskPhone(phone: string): string {
  return `${phone.slice(0, 1)}••• ••••`;
}

/** Of an address the area alone; the rest is empty. */
export function addressOfArea({ areaKey }: Address): Address {
  return { areaKey, block: '', street: '', streetNumber: '', buildingNumber: '', floor: '', apartmentNumber: '' };
}

/**
 * An order as the parcel shows it, for who knows its number alone: name and phone masked, of the address only the area,
 * of a custom text only that there is one. What is hidden is empty.
 */
export function masked(order: Order): Order {
  const { fullName, phone, address } = order.delivery;
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
    },
  };
}
