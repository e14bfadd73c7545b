import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';

const DAY = 24 * 60 * 60 * 1000;
/** Days for which a copy of the file may be believed; RFC 9116 recommends less than a year. */
const BELIEVED_DAYS = 180;

/**
 * Where to report a weakness of the shop, as RFC 9116 has it: the addresses of the shop's settings, and its contact page.
 * Null if the shop knows none of them.
 * @param origin of the shop; empty: unknown
 * @param now in ms
 */
export function securityTxt(
  { email, phone }: Pick<StoreSettingsView, 'email' | 'phone'>,
  origin: string,
  now: number,
): string | null {
  // The standard allows no page without encryption.
  const pages = origin.startsWith('https:') ? origin : null;
  const contacts = [
    ...(email === '' ? [] : [`mailto:${encodeURI(email)}`]),
    ...(phone === '' ? [] : [`tel:${phone.replace(/[^+\d]/g, '')}`]),
    ...(pages === null ? [] : [`${pages}/contact`]),
  ];
  if (contacts.length === 0) return null;
  // By whole days, so that the file is the same all day.
  const expires = new Date((Math.floor(now / DAY) + BELIEVED_DAYS) * DAY);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: ar, en',
    ...(pages === null ? [] : [`Canonical: ${pages}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
