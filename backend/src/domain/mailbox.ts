interface Provider {
  readonly domains: RegExp;
  /** The domain that stands for all of them, where one name at each is the same mailbox. */
  readonly domain?: string;
  /** Signs that do not distinguish names. */
  readonly ignored?: RegExp;
  /** Begins a tag, beside the plus. */
  readonly tag?: string;
}

/**
 * Providers that do more than most. A plus begins a tag at Gmail, Outlook, iCloud, Proton, Fastmail and most others, and
 * is part of a name hardly anywhere, so it does everywhere.
 */
const PROVIDERS: readonly Provider[] = [
  { domains: /^(?:gmail|googlemail)\.com$/, domain: 'gmail.com', ignored: /\./g },
  { domains: /^(?:icloud|me|mac)\.com$/, domain: 'icloud.com' },
  { domains: /^(?:proton\.me|protonmail\.com|pm\.me)$/, domain: 'proton.me', ignored: /[._-]/g },
  // Names at Yahoo have no dash of their own.
  { domains: /^(?:yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/, tag: '-' },
];

declare const isMailbox: unique symbol;
/** An address as limits count it. */
export type Mailbox = string & { readonly [isMailbox]: true };

/**
 * Reduces an address to its mailbox, so that all spellings that reach one person share one limit. Use the result only
 * for counting: accounts belong to the exact address, and mails go to it. Two mailboxes that are mistaken for one only
 * share a limit.
 */
export function mailboxOf(email: string): Mailbox {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const own = address.slice(at + 1);
  const { domain = own, ignored, tag = '+' } = PROVIDERS.find(({ domains }) => domains.test(own)) ?? {};
  const tagged = address.slice(0, at);
  // A name that begins with the sign is not empty.
  const ends = ['+', tag].map((sign) => tagged.indexOf(sign, 1)).filter((end) => end > 0);
  const name = tagged.slice(0, Math.min(tagged.length, ...ends));
  return `${ignored ? name.replaceAll(ignored, '') : name}@${domain}` as Mailbox;
}
