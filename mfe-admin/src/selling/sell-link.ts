import { pages } from '@fyonka/api-contract/pages/routes';

/** `page` shows the goods; the others put them into the cart of whoever opens it, `barcode` by the number of that name. */
export const LINK_KINDS = ['page', 'basket', 'barcode'] as const;

export interface SellLink {
  kind: (typeof LINK_KINDS)[number];
  /** Of a product or a set. */
  id: string;
  /** Of a product; null: it has none. */
  barcode: string | null;
  source: string;
  medium: string;
  campaign: string;
}

/** The address that is sent, with the campaign that orders of its visitors will have. @param path of the page */
export function sellLink(
  { kind, id, barcode, source, medium, campaign }: SellLink,
  path: string,
  origin: string,
): string {
  const utm = Object.entries({ utm_source: source, utm_medium: medium, utm_campaign: campaign })
    .map(([name, value]) => [name, value.trim()] as const)
    // Without a source nobody counts the others.
    .filter(([, value]) => value !== '' && source.trim() !== '');
  const named = kind === 'barcode' && barcode !== null ? barcode : id;
  const basket = kind === 'page' ? [] : [`add=${encodeURIComponent(named)}:1`];
  const query = [...basket, ...(utm.length > 0 ? [new URLSearchParams(utm.map((pair) => [...pair])).toString()] : [])];
  return `${origin}${kind === 'page' ? path : pages.cart()}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
