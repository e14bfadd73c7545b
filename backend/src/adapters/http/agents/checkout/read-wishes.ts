import {
  LARGEST_QUANTITY,
  LONGEST_LINE,
  LONGEST_TEXT,
  LONGEST_WRITTEN_PHONE,
  MOST_LINES,
} from '@fyonka/api-contract/values/limits';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type {
  AgentBuyer,
  AgentDestination,
  AgentItem,
  AgentWishes,
} from '../../../../domain/ordering/agents/agent-session.ts';
import type { Language } from '../../../../domain/localized-text.ts';
import { LONGEST_ID } from '../../../../domain/ids.ts';
import { invalid, ProtocolFailure } from '../failure.ts';
import type { Sent } from '../sent.ts';

const MOST_CODES = 10;
const MOST_METHODS = 5;
const MOST_DESTINATIONS = 10;

const POSTAL = [
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'address_country',
  'postal_code',
] as const;

/** Names of the parts of an address in Kuwait in the shop's own capability, and in the form of the checkout. */
export const OWN_PARTS = {
  block: 'block',
  street: 'street',
  avenue: 'avenue',
  building: 'buildingNumber',
  floor: 'floor',
  apartment: 'apartmentNumber',
  paci_number: 'paciNumber',
} as const;

interface HowRead {
  readonly language: Language;
  /** Whether both sides know of consents of the buyer. */
  readonly knowsConsent: boolean;
  /** Whether the lines may come from a cart; left out: no. */
  readonly isEmptyAllowed?: boolean;
}

/** What a cart or checkout is asked to be. Prices that are sent are not read. */
export function readWishes(body: Sent, { language, knowsConsent, isEmptyAllowed = false }: HowRead): AgentWishes {
  refuseInstruments(body);
  const items = body.at('line_items').needed().list(MOST_LINES).map(readItem);
  if (items.length === 0 && !isEmptyAllowed) throw invalid('$.line_items', 'at least one line');
  const codes = body.at('discounts').at('codes').list(MOST_CODES);
  const destination = readDestination(body.at('fulfillment'));
  return {
    items: withOwnIds(items),
    buyer: readBuyer(body.at('buyer'), destination?.contact),
    destination: destination && destination.where,
    codes: codes.flatMap((code) => code.text(LONGEST_SENT.coupon)?.trim() || []),
    language,
    ...(knowsConsent && readConsent(body.at('buyer').at('consent'))),
  };
}

/** Reports of purchases go to companies outside, so that they need both consents. */
function readConsent(consent: Sent): { measured?: boolean } {
  const agrees = consent.at('analytics').flag();
  const mayBeSold = consent.at('sale_of_data').flag();
  return agrees === undefined ? {} : { measured: agrees && mayBeSold !== false };
}

/** Nothing that pays is taken: whoever sends a card has not read that there are no handlers. */
export function refuseInstruments(body: Sent): void {
  if (body.at('payment').at('instruments').list(LONGEST_LINE).length > 0)
    throw new ProtocolFailure('invalid_request', 'The shop takes no payment instruments: the buyer pays on its page.');
}

function readItem(line: Sent): Omit<AgentItem, 'lineId'> & { lineId: string | undefined } {
  const quantity = line.at('quantity').needed().whole(1, LARGEST_QUANTITY) ?? 1;
  const productId = line.at('item').needed().at('id').needed().text(LONGEST_ID) ?? '';
  const customTexts = line
    .at('custom_texts')
    .list(MOST_SENT.customTexts)
    .map((one) => {
      const itemId = one.at('item_id').text(LONGEST_ID);
      return {
        title: one.at('title').needed().text(LONGEST_SENT.name) ?? '',
        text: one.at('text').needed().text(LONGEST_SENT.name) ?? '',
        ...(itemId !== undefined && { itemId }),
      };
    });
  return { lineId: line.at('id').text(LONGEST_ID), productId, quantity, customTexts };
}

/** A line keeps the id that it has; others get one that no line has. */
function withOwnIds(items: readonly ReturnType<typeof readItem>[]): AgentItem[] {
  const used = new Set<string>();
  return items.map((item, place) => {
    const given = item.lineId;
    let lineId = given !== undefined && given !== '' && !used.has(given) ? given : `line-${place + 1}`;
    while (used.has(lineId)) lineId += '-';
    used.add(lineId);
    return { ...item, lineId };
  });
}

function readBuyer(buyer: Sent, contact: Partial<AgentBuyer> = {}): AgentBuyer {
  const named = (name: string, longest: number) => buyer.at(name).text(longest)?.trim() || undefined;
  const first = named('first_name', LONGEST_LINE);
  const last = named('last_name', LONGEST_LINE);
  const isNamed = first !== undefined || last !== undefined;
  return {
    firstName: (isNamed ? first : contact.firstName) ?? '',
    lastName: (isNamed ? last : contact.lastName) ?? '',
    email: named('email', LONGEST_SENT.email) ?? '',
    phone: named('phone_number', LONGEST_WRITTEN_PHONE) ?? contact.phone ?? '',
  };
}

/** The chosen destination of the first method, or its first one. */
function readDestination(fulfillment: Sent): { where: AgentDestination; contact: Partial<AgentBuyer> } | null {
  const [method] = fulfillment.at('methods').list(MOST_METHODS);
  if (!method) return null;
  const chosen = method.at('selected_destination_id').text(LONGEST_ID);
  const all = method.at('destinations').list(MOST_DESTINATIONS);
  const sent = all.find((one) => chosen !== undefined && one.at('id').text(LONGEST_ID) === chosen) ?? all[0];
  if (!sent) return null;
  const texts = (names: readonly string[], longest: number) =>
    names.flatMap((name) => {
      const text = sent.at(name).text(longest)?.trim();
      return text ? [[name, text] as const] : [];
    });
  const parts = texts(Object.keys(OWN_PARTS), LONGEST_LINE).map(
    ([name, text]) => [OWN_PARTS[name as keyof typeof OWN_PARTS], text] as const,
  );
  const contact = Object.fromEntries(texts(['first_name', 'last_name', 'phone_number'], LONGEST_LINE));
  return {
    where: {
      id: sent.at('id').text(LONGEST_ID) || 'destination-1',
      postal: Object.fromEntries(texts(POSTAL, LONGEST_TEXT)),
      parts: Object.fromEntries(parts),
    },
    contact: {
      ...(contact['first_name'] && { firstName: contact['first_name'] }),
      ...(contact['last_name'] && { lastName: contact['last_name'] }),
      ...(contact['phone_number'] && { phone: contact['phone_number'] }),
    },
  };
}
