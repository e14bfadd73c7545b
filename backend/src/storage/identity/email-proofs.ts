import { EmailProofs } from '../../application/identity/ports/email-proofs.ts';
import type { CodePlace, CodeRequest, CodeTrial, TriedCode } from '../../application/identity/ports/email-proofs.ts';
import type { CountAnswer } from '../../application/identity/ports/attempt-counts.ts';
import { emailKey } from '../../domain/email.ts';
import type { EmailKey } from '../../domain/email.ts';
import { CODE_MAILS_TIME } from '../../domain/identity/email-codes/code-mails.ts';
import { isLiving, requestCode, tryCode } from '../../domain/identity/email-codes/email-code.ts';
import type { EmailCode, ProofPurpose } from '../../domain/identity/email-codes/email-code.ts';
import { TICKET_PURPOSES, TICKET_TIME } from '../../domain/identity/email-codes/ticket.ts';
import type { StoredTicket, TicketPurpose } from '../../domain/identity/email-codes/ticket.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { deleteExpired } from '../expired.ts';
import { freeId } from '../free-id.ts';
import { queueAll } from '../mailing/outbox.ts';
import { SharedCalls } from '../shared-calls.ts';
import { add, any, get, insert, list, many, own, put, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { answerOf, takeCounts } from './attempt-counts.ts';
import type { Taken } from './attempt-counts.ts';

/** One for each address, purpose and browser, which are its id. */
interface StoredCode extends EmailCode {
  readonly emailKey: EmailKey;
  /** Id of the code; it is no secret. */
  readonly codeId: string;
}

const PURPOSES: readonly ProofPurpose[] = ['registration', 'reset', 'order-lookup'];

export const EMAIL_CODES: Collection<StoredCode, 'code_id' | 'code_of_email' | 'code_expiry'> = {
  name: 'emailCodes',
  fields: {
    emailKey: 'text',
    purpose: { oneOf: PURPOSES },
    browser: 'text',
    codeId: 'text',
    email: 'text',
    isSent: 'flag',
    wrongTries: 'number',
    expiresAt: 'number',
  },
  indexes: {
    code_id: { by: ['codeId'], isUnique: true },
    code_of_email: { by: ['emailKey'] },
    code_expiry: { by: ['expiresAt'] },
  },
  copy: copied(
    'emailCodes',
    (code) => ({ emailKey: code.emailKey, ...codeOf(code) }),
    ({ emailKey: email, ...code }) => codeDoc(email, code),
  ),
};

/** One for each address and purpose, which are its id. */
interface TicketDoc extends Stored {
  readonly emailKey: EmailKey;
  readonly purpose: TicketPurpose;
  readonly digest: string;
  /** The spelling of the address that the code was sent to. */
  readonly email: string;
  readonly expiresAt: number;
}

export const EMAIL_TICKETS: Collection<TicketDoc, 'ticket_expiry'> = {
  name: 'emailTickets',
  fields: {
    emailKey: 'text',
    purpose: { oneOf: TICKET_PURPOSES },
    digest: 'text',
    email: 'text',
    expiresAt: 'number',
  },
  indexes: { ticket_expiry: { by: ['expiresAt'] } },
  copy: copied(
    'emailTickets',
    ({ id: _id, ...ticket }: TicketDoc) => ticket,
    (ticket) => ({ id: ticketPlace(ticket.emailKey, ticket.purpose), ...ticket }),
  ),
};

/** A request for a code under one of its keys: see `openLane` of the domain. */
interface CodeMail extends Stored {
  readonly key: string;
  readonly askedAt: number;
}

export const CODE_MAILS: Collection<CodeMail, 'codeMail_of_key' | 'codeMail_age'> = {
  name: 'codeMails',
  fields: { key: 'text', askedAt: 'number' },
  indexes: { codeMail_of_key: { by: ['key', 'askedAt'] }, codeMail_age: { by: ['askedAt'] } },
  copy: copied(
    'codeRequests',
    ({ id: _id, ...mail }: CodeMail) => mail,
    (mail) => ({ id: `${mail.key} ${crypto.randomUUID()}`, ...mail }),
  ),
};

/** What arrives while a transaction runs shares the next one: what strangers send must not cost a transaction each. */
export class StoredEmailProofs extends EmailProofs {
  static readonly collections = { emailCodes: EMAIL_CODES, emailTickets: EMAIL_TICKETS, codeMails: CODE_MAILS };

  private readonly requests: SharedCalls<CodeRequest, Taken>;
  private readonly trials: SharedCalls<CodeTrial, TrialAnswer>;

  constructor(private readonly store: Store) {
    super();
    this.requests = new SharedCalls((requests) => store.write(() => requestCodes(requests), []));
    this.trials = new SharedCalls((trials) => store.write(() => tryCodes(trials), []));
  }

  async request(request: CodeRequest): Promise<CountAnswer> {
    return answerOf(await this.requests.add(request));
  }

  try(trial: CodeTrial): Promise<TrialAnswer> {
    return this.trials.add(trial);
  }

  async isLiving(codeId: string, at: number): Promise<boolean> {
    const [code] = await this.store.read(() => list(EMAIL_CODES, 'code_id', { equal: { codeId } }), true);
    return code !== undefined && isLiving(codeOf(code), at);
  }

  async holds(ticket: StoredTicket, at: number): Promise<boolean> {
    return (await this.store.read(() => findTicket(ticket, at))) !== null;
  }

  async prune(at: number, limit: number): Promise<number> {
    const codes = await deleteExpired(this.store, EMAIL_CODES, 'code_expiry', at + 1, limit);
    const tickets = await deleteExpired(this.store, EMAIL_TICKETS, 'ticket_expiry', at + 1, limit);
    const asked = at - CODE_MAILS_TIME;
    return codes + tickets + (await deleteExpired(this.store, CODE_MAILS, 'codeMail_age', asked + 1, limit));
  }
}

/** Decides each request in turn by `requestCode` of the domain. */
function* requestCodes(requests: readonly CodeRequest[]): Work<Taken[]> {
  const taken = yield* takeCounts(requests.map(({ counted, at }) => ({ keys: counted, at })));
  const accounts = yield* own(
    'findAccounts',
    requests.map(({ email }) => emailKey(email)),
  );
  // Requests that no longer count are read too, because their ids are taken until they are deleted.
  const keys = new Set(requests.flatMap(({ lanes }) => lanes.flat()).map(({ key }) => key));
  const earlier = Map.groupBy(yield* any(CODE_MAILS, 'codeMail_of_key', [...keys]), ({ key }) => key);
  const mailsOf = (key: string) => earlier.get(key) ?? [];
  const accepted = requests.flatMap(({ counted: _counted, ...asked }, place) => {
    const answer = taken[place];
    const requested =
      answer?.kind === 'counted' &&
      requestCode(asked, {
        account: accounts.get(emailKey(asked.email)) ?? null,
        earlier: new Map(asked.lanes.flat().map(({ key }) => [key, mailsOf(key).map(({ askedAt }) => askedAt)])),
        askedByAddress: answer.counts[0] ?? 0,
      });
    if (!requested) return [];
    const mails = requested.countedUnder.map((key) => ({ id: freeId(key, mailsOf(key)), key, askedAt: asked.at }));
    for (const mail of mails) earlier.set(mail.key, [...mailsOf(mail.key), mail]);
    return [{ ...requested, asked, mails }];
  });
  // Of several codes in one place the last is stored.
  const codes = accepted.map(({ code, asked }) => codeDoc(emailKey(asked.email), code));
  const written = codes.map(({ id, ...set }) => [id, { doc: { id, ...set }, steps: {}, set }] as const);
  yield* add(EMAIL_CODES, ...new Map(written).values());
  yield* insert(CODE_MAILS, ...accepted.flatMap(({ mails }) => mails));
  yield* queueAll(accepted.flatMap(({ mail, isUrgent, asked: { at } }) => (mail ? [{ mail, isUrgent, at }] : [])));
  return taken;
}

type TrialAnswer = TriedCode | Exclude<CountAnswer, { readonly kind: 'counted' }>;

/** Judges each code in turn. A right one is deleted and replaced by its ticket. */
function* tryCodes(trials: readonly CodeTrial[]): Work<TrialAnswer[]> {
  const taken = yield* takeCounts(trials.map(({ counted, at }) => ({ keys: counted, at })));
  const codes = yield* triedCodes(trials.filter((_trial, place) => taken[place]?.kind === 'counted'));
  const tried = new Map(codes);
  const answers: TrialAnswer[] = [];
  for (const [place, trial] of trials.entries()) {
    const [answer, id] = [taken[place], codePlace(trial)];
    const code = codes.get(id) ?? null;
    const result = answer?.kind === 'counted' ? tryCode(code, trial.isRight, trial.at) : null;
    if (result?.kind === 'wrong') codes.set(id, result.code);
    if (result?.kind === 'right' && code) {
      codes.delete(id);
      if (trial.ticket) yield* putTicket(trial.ticket, code.email, trial.at + TICKET_TIME);
      answers.push({ kind: 'right', email: code.email });
    } else answers.push(answer?.kind === 'too-many' ? answer : { kind: 'wrong' });
  }
  const counts = [...codes].map(([id, { wrongTries }]) => ({ doc: { id }, steps: {}, set: { wrongTries } }));
  yield* add(EMAIL_CODES, ...counts);
  yield* remove(EMAIL_CODES, ...[...tried.keys()].filter((id) => !codes.has(id)));
  return answers;
}

/**
 * The codes that may be compared, by their ids. They are written before any is, so that tries in any process each see the
 * count of the ones before: of many at once, no more are compared than may be.
 */
function* triedCodes(trials: readonly CodeTrial[]): Work<Map<string, EmailCode>> {
  const stored = yield* many(EMAIL_CODES, [...new Set(trials.map(codePlace))]);
  const found = new Map(stored.map((code) => [code.id, codeOf(code)]));
  const isRefused = (trial: CodeTrial) =>
    tryCode(found.get(codePlace(trial)) ?? null, () => false, trial.at).kind === 'refused';
  const ids = new Set(trials.filter((trial) => !isRefused(trial)).map(codePlace));
  yield* add(EMAIL_CODES, ...[...ids].map((id) => ({ doc: { id }, steps: { wrongTries: 1 } })));
  return new Map([...found].filter(([id]) => ids.has(id)));
}

/** Replaces an earlier ticket. @param email spelling of the address that the code was sent to */
export function* putTicket(ticket: StoredTicket, email: string, expiresAt: number): Work<void> {
  const { digest, email: key, purpose } = ticket;
  yield* put(EMAIL_TICKETS, { id: ticketPlace(key, purpose), emailKey: key, purpose, digest, email, expiresAt });
}

/** @returns the spelling of the address that the code was sent to; null when the ticket is not valid */
export function* findTicket({ digest, email, purpose }: StoredTicket, at: number): Work<string | null> {
  const ticket = yield* get(EMAIL_TICKETS, ticketPlace(email, purpose));
  return ticket?.digest === digest && ticket.expiresAt > at ? ticket.email : null;
}

/** Deletes all codes and tickets of an address. */
export function* deleteProofs(email: EmailKey): Work<void> {
  const codes = yield* list(EMAIL_CODES, 'code_of_email', { equal: { emailKey: email } });
  yield* remove(EMAIL_CODES, ...codes.map(({ id }) => id));
  yield* remove(EMAIL_TICKETS, ...TICKET_PURPOSES.map((purpose) => ticketPlace(email, purpose)));
}

function codePlace({ email, purpose, browser }: CodePlace): string {
  return `${purpose} ${email} ${browser}`;
}

function ticketPlace(email: EmailKey, purpose: TicketPurpose): string {
  return `${purpose} ${email}`;
}

function codeOf({ emailKey: _key, codeId, ...code }: StoredCode): EmailCode {
  return { ...code, id: codeId };
}

function codeDoc(email: EmailKey, { id: codeId, ...code }: EmailCode): StoredCode {
  return { id: codePlace({ ...code, email }), emailKey: email, codeId, ...code };
}
