import type { LinkExchange } from '../../application/identity/ports/email-proofs.ts';
import { emailKey } from '../../domain/email.ts';
import type { EmailKey } from '../../domain/email.ts';
import { LINK_PURPOSES } from '../../domain/identity/email-codes/email-code.ts';
import type { EmailLink } from '../../domain/identity/email-codes/email-code.ts';
import { TICKET_TIME } from '../../domain/identity/email-codes/ticket.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { add, get, insert, list, remove } from '../store.ts';
import type { Work } from '../store.ts';
import { putTicket } from './email-tickets.ts';

/** Its id is the digest. */
interface LinkDoc extends Omit<EmailLink, 'digest'>, Stored {
  readonly emailKey: EmailKey;
  /** How often it was exchanged for a ticket: written, so that a new password at the same moment ends both or neither. */
  readonly exchanges: number;
}

export const EMAIL_LINKS: Collection<LinkDoc, 'link_of_email' | 'link_expiry'> = {
  name: 'emailLinks',
  fields: {
    emailKey: 'text',
    purpose: { oneOf: LINK_PURPOSES },
    email: 'text',
    exchanges: 'number',
    expiresAt: 'number',
  },
  indexes: { link_of_email: { by: ['emailKey'] }, link_expiry: { by: ['expiresAt'] } },
  ends: { by: 'link_expiry', after: 0 },
  copy: copiedBy('emailLinks', 'digest'),
};

export function* insertLinks(links: readonly EmailLink[]): Work<void> {
  yield* insert(
    EMAIL_LINKS,
    ...links.map(({ digest, ...link }) => ({ id: digest, emailKey: emailKey(link.email), ...link, exchanges: 0 })),
  );
}

/** @returns null when it is not valid */
export function* findLink({ digest, at }: Pick<LinkExchange, 'digest' | 'at'>): Work<LinkDoc | null> {
  const link = yield* get(EMAIL_LINKS, digest);
  return link && at < link.expiresAt ? link : null;
}

/** Stores a ticket for a link: see `EmailProofs.exchange`. */
export function* exchangeLink(asked: LinkExchange): Work<string | null> {
  const link = yield* findLink(asked);
  if (link?.purpose !== asked.purpose) return null;
  yield* add(EMAIL_LINKS, { doc: { id: link.id }, steps: { exchanges: 1 } });
  const { emailKey: email, purpose } = link;
  yield* putTicket({ digest: asked.ticket, email, purpose }, link.email, asked.at + TICKET_TIME);
  return link.email;
}

export function* deleteLinks(email: EmailKey): Work<void> {
  const links = yield* list(EMAIL_LINKS, 'link_of_email', { equal: { emailKey: email } });
  yield* remove(EMAIL_LINKS, ...links.map(({ id }) => id));
}
