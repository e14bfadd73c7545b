import { addressParts } from '@fyonka/api-contract/text/address';
import type { AddressField } from '@fyonka/api-contract/text/address';
import { RETURN_WORDS } from '@fyonka/api-contract/text/orders/return-words';
import { pinUrl } from '@fyonka/api-contract/text/pin-url';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { ReturnView } from '@fyonka/api-contract/wire/orders/returns';

/** @param phone 8 digits */
export const telLink = (phone: string): string => `tel:+965${phone}`;

/** Opens WhatsApp with the customer and a text. @param text empty: none */
export function whatsAppLink({ phone }: Pick<OfficeOrderView, 'phone'>, text: string): string {
  const chat = `https://wa.me/965${phone}`;
  return text === '' ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}

/**
 * Opens WhatsApp with the customer and the link of a payment, in the language of the order.
 * @param shop the shop's name
 */
export function paymentMessageLink(
  { orderNumber, language, ...order }: Pick<OfficeOrderView, 'phone' | 'orderNumber' | 'language'>,
  shop: LocalizedText,
  url: string,
): string {
  const words = {
    ar: `السلام عليكم، هذا رابط دفع طلبكم ${orderNumber} من ${shop.ar}:`,
    en: `Hello, here is the payment link of your order ${orderNumber} from ${shop.en}:`,
  };
  const text = language === 'en' ? words.en : words.ar;
  return whatsAppLink(order, `${text}\n${url}`);
}

/** Opens WhatsApp with what a customer without a mailbox is to know about a return. @param shop the shop's name */
export function returnMessageLink(
  { orderNumber, language, ...order }: Pick<OfficeOrderView, 'phone' | 'orderNumber' | 'language'>,
  shop: LocalizedText,
  { state, answer }: Pick<ReturnView, 'state' | 'answer'>,
): string {
  const { title, text } = RETURN_WORDS[state];
  const greeting = {
    ar: `السلام عليكم من ${shop.ar}، بخصوص طلبكم ${orderNumber}:`,
    en: `Hello from ${shop.en}, about your order ${orderNumber}:`,
  };
  // The reason of a refusal stands on a page that this customer has no link to.
  const lang = language === 'en' ? 'en' : 'ar';
  return whatsAppLink(order, `${greeting[lang]} ${title[lang]}.\n${answer || text[lang]}`);
}

export const mailLink = ({ email, orderNumber }: Pick<OfficeOrderView, 'email' | 'orderNumber'>): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(orderNumber)}`;

/** A link by which a driver finds an address. */
export interface MapLink {
  href: string;
  /**
   * `given`: a Google map that the customer chose; `elsewhere`: another page that the customer entered; `pin`: the
   * point that the customer's phone gave; `search`: a map search for the address.
   */
  kind: 'given' | 'elsewhere' | 'pin' | 'search';
  /** Host of the link, shown before a page outside of Google Maps is opened. */
  host: string;
}

/**
 * Customers can enter anything, so that only web addresses become links. Without one, the pin is shown, or the map
 * searches for the address.
 */
export function mapLink({ googleMapUrl, address }: Pick<OfficeOrderView, 'googleMapUrl' | 'address'>): MapLink {
  const given = URL.parse(googleMapUrl);
  if (given && /^https?:$/.test(given.protocol))
    return { href: given.href, kind: isGoogleMaps(given) ? 'given' : 'elsewhere', host: given.host };
  if (address.location) return { href: pinUrl(address.location), kind: 'pin', host: 'www.google.com' };
  const query = encodeURIComponent(searchedAddress(address));
  return {
    href: `https://www.google.com/maps/search/?api=1&query=${query}`,
    kind: 'search',
    host: 'www.google.com',
  };
}

/**
 * Host and path of maps. Other paths of these hosts lead anywhere: `google.com/url` redirects, `goo.gl` shortens every
 * address.
 */
const GOOGLE_MAPS =
  /^(?:(?:(?:www\.)?google\.(?:com|com\.kw)|goo\.gl)\/maps(?:\/|$)|maps\.google\.(?:com|com\.kw)\/(?:maps(?:\/|$)|$)|maps\.app\.goo\.gl\/)/;

const isGoogleMaps = ({ protocol, host, pathname }: URL): boolean =>
  protocol === 'https:' && GOOGLE_MAPS.test(host + pathname);

/** Address in the form that Google Maps finds in Kuwait: area, block, street, building. */
function searchedAddress({ areaName, block, street, buildingNumber }: OfficeOrderView['address']): string {
  const streets = addressParts({ street }).map(({ value, words }) => (words ? `Street ${value}` : value));
  return [areaName.en, `Block ${block}`, ...streets, buildingNumber, 'Kuwait'].join(', ');
}

/** The address as text for copying, as it was typed. @param area chooses the language of the area's name */
export function addressText(
  { address }: Pick<OfficeOrderView, 'address'>,
  label: (field: AddressField) => string,
  area: (name: LocalizedText) => string,
): string {
  const parts = addressParts(address).map(({ field, value, words }) => (words ? `${label(field)} ${value}` : value));
  return [area(address.areaName), ...parts].join('\n');
}
