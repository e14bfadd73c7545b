import { emailKey } from '../../domain/email.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditEntry, AuditKind } from '../../domain/identity/audit.ts';
import type { PasswordPurpose, ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import type { Limit } from '../../domain/identity/limits.ts';
import { newSession } from '../../domain/identity/session.ts';
import type { Session } from '../../domain/identity/session.ts';
import type { TicketKey } from '../../domain/identity/email-codes/ticket.ts';
import { accountId, sessionId } from '../../domain/ids.ts';
import type { AccountId } from '../../domain/ids.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import type { Order } from '../../domain/ordering/order.ts';
import type { Storage } from '../storage.ts';
import type { CodeRequest, CodeTrial } from './ports/email-proofs.ts';
import type { CountKey } from './ports/attempt-counts.ts';
import type { SessionOpening } from './ports/sessions.ts';

export const EMAIL = 'noura@example.com';
export const HASH = 'the hash of her password';
/** Digest of the name of the browser that everybody uses, unless a test names another. */
const BROWSER = 'her browser';

let made = 0;
/** A unique name that sorts after all names before it. */
const next = (name: string) => `${name}-${String((made += 1)).padStart(6, '0')}`;

/** A key that nothing else is counted under. */
export function aCountKey(limit: Partial<Limit> = {}): CountKey {
  return { limit: { name: 'tries', most: 1_000_000, time: 60_000, ...limit }, key: next('key') };
}

export function anEntry(account: AccountId, kind: AuditKind, at = NOON): AuditEntry {
  return { accountId: account, kind, actor: 'account', addressKey: 'address', at };
}

/** Most codes of `codeLanes` in an hour. */
export const MOST_IN_AN_HOUR = 3;

/** Limits on codes that are counted under one key. */
export function codeLanes(key: string): CodeRequest['lanes'] {
  return [[{ key, bound: { anHour: MOST_IN_AN_HOUR, aDay: 15 } }]];
}

/** A request for a code. Requests for the same address and purpose are counted together. */
export function aCodeRequest(given: Partial<CodeRequest> = {}): CodeRequest {
  const { email = EMAIL, purpose = 'registration' } = given;
  return {
    id: next('code'),
    email,
    purpose,
    language: 'ar',
    at: NOON,
    counted: [aCountKey()],
    browser: BROWSER,
    lanes: codeLanes(`${purpose} ${emailKey(email)}`),
    ...given,
  };
}

/** A try of a code. @param code id of the code that is considered right */
export function aTrial(
  given: Partial<CodeTrial> & { code?: string | undefined; purpose?: ProofPurpose } = {},
): CodeTrial {
  const { code, ...others } = given;
  return {
    email: emailKey(EMAIL),
    purpose: 'registration',
    browser: BROWSER,
    isRight: (codeId) => codeId === code,
    ticket: null,
    counted: [aCountKey()],
    at: NOON,
    ...others,
  };
}

/** A ticket that was given out for the right code. */
export async function aTicket(
  { emailProofs }: Pick<Storage, 'emailProofs'>,
  {
    email = EMAIL,
    purpose = 'registration',
    at = NOON,
  }: { email?: string; purpose?: PasswordPurpose; at?: number } = {},
): Promise<TicketKey> {
  const request = aCodeRequest({ email, purpose, at, lanes: codeLanes(next('mails')) });
  await emailProofs.request(request);
  const ticket = { digest: next('ticket'), email: emailKey(email), purpose };
  const { kind } = await emailProofs.try(aTrial({ email: ticket.email, purpose, ticket, code: request.id, at }));
  if (kind !== 'right') throw new Error(kind);
  return ticket;
}

/** An account that has registered. */
export async function anAccount(
  storage: Pick<Storage, 'accounts' | 'emailProofs'>,
  email = EMAIL,
  at = NOON,
): Promise<Account> {
  const audit = anEntry(accountId(next('account')), 'registered', at);
  const ticket = await aTicket(storage, { email, at });
  const account = await storage.accounts.register({ ticket, passwordHash: HASH, audit });
  if (!account) throw new Error(`${email} was not registered`);
  return account;
}

/** Input for `Sessions.open`. */
export function anOpening(account: AccountId, given: Partial<SessionOpening> & { at?: number } = {}): SessionOpening {
  const { at = NOON, ...others } = given;
  return {
    session: newSession(sessionId(next('session')), { id: account, role: 'customer' }, 'Chrome, Android', at, 0),
    passwordHash: HASH,
    audit: anEntry(account, 'signed-in', at),
    takesBack: [],
    ...others,
  };
}

/** An open session of an account. */
export async function aSession(
  { sessions }: Pick<Storage, 'sessions'>,
  account: AccountId,
  at = NOON,
): Promise<Session> {
  const opening = anOpening(account, { at });
  if (!(await sessions.open(opening))) throw new Error('no session was opened');
  return opening.session;
}

/** Templates and receivers of queued mails. */
export async function waitingMails(
  { outbox }: Pick<Storage, 'outbox'>,
  at = NOON,
): Promise<[template: string, to: string][]> {
  const due = await outbox.claimDue({ at, until: at, limit: 1000 });
  return due.map(({ mail }) => [mail.template, mail.to]);
}

/** The product of guest orders. */
export const BOW = aProduct('bow', { stock: null });

/** An order that a guest places with an e-mail. */
export function anOrderBy(email: string): Order {
  const order = anOrder([[BOW, 1]]);
  return { ...order, delivery: { ...order.delivery, email } };
}
