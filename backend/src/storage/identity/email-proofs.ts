import { EmailProofs } from '../../application/identity/ports/email-proofs.ts';
import type { CodeRequest, CodeTrial, LinkExchange, TriedCode } from '../../application/identity/ports/email-proofs.ts';
import type { CountAnswer } from '../../application/identity/ports/attempt-counts.ts';
import type { EmailKey } from '../../domain/email.ts';
import { isLiving, tryCode } from '../../domain/identity/email-codes/email-code.ts';
import type { EmailCode } from '../../domain/identity/email-codes/email-code.ts';
import { TICKET_TIME } from '../../domain/identity/email-codes/ticket.ts';
import type { StoredTicket } from '../../domain/identity/email-codes/ticket.ts';
import { SharedCalls } from '../shared-calls.ts';
import { add, list, many, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { answerOf, takeCounts } from './attempt-counts.ts';
import type { Taken } from './attempt-counts.ts';
import { CODE_MAILS, requestCodes } from './code-requests.ts';
import { codeOf, codePlace, EMAIL_CODES } from './email-codes.ts';
import { deleteLinks, EMAIL_LINKS, exchangeLink, findLink } from './email-links.ts';
import { deleteTickets, EMAIL_TICKETS, findTicket, putTicket } from './email-tickets.ts';

/** What arrives while a transaction runs shares the next one: what strangers send must not cost a transaction each. */
export class StoredEmailProofs extends EmailProofs {
  static readonly collections = {
    emailCodes: EMAIL_CODES,
    emailLinks: EMAIL_LINKS,
    emailTickets: EMAIL_TICKETS,
    codeMails: CODE_MAILS,
  };

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

  async exchange(link: LinkExchange): Promise<string | null> {
    // What is made up costs a read.
    if (!(await this.isLinkLiving(link.digest, link.at))) return null;
    return this.store.write(() => exchangeLink(link), []);
  }

  async isLinkLiving(digest: string, at: number): Promise<boolean> {
    return (await this.store.read(() => findLink({ digest, at }), true)) !== null;
  }

  async holds(ticket: StoredTicket, at: number): Promise<boolean> {
    return (await this.store.read(() => findTicket(ticket, at))) !== null;
  }
}

type TrialAnswer = TriedCode | Exclude<CountAnswer, { readonly kind: 'counted' }>;

/** Judges each code in turn. A right one is deleted and replaced by its ticket. */
function* tryCodes(trials: readonly CodeTrial[]): Work<TrialAnswer[]> {
  const taken = yield* takeCounts(trials.map(({ counted, at }) => ({ keys: counted, at })));
  const codes = yield* triedCodes(trials.filter((_trial, place) => taken[place]?.kind === 'counted'));
  const tried = new Map(codes);
  const answers: TrialAnswer[] = [];
  for (const [place, trial] of trials.entries()) {
    const answer = taken[place];
    const right = answer?.kind === 'counted' ? rightCode(trial, codes) : null;
    if (right && trial.ticket) yield* putTicket(trial.ticket, right.email, trial.at + TICKET_TIME);
    if (right) answers.push({ kind: 'right', email: right.email });
    else answers.push(answer?.kind === 'too-many' ? answer : { kind: 'wrong' });
  }
  const counts = [...codes].map(([id, { wrongTries }]) => ({ doc: { id }, steps: {}, set: { wrongTries } }));
  yield* add(EMAIL_CODES, ...counts);
  yield* remove(EMAIL_CODES, ...[...tried.keys()].filter((id) => !codes.has(id)));
  return answers;
}

/**
 * Compares what was typed with the code of each address in turn, and counts the wrong ones.
 * @param codes by their ids; the right one is taken out of them
 */
function rightCode(trial: CodeTrial, codes: Map<string, EmailCode>): EmailCode | null {
  for (const { id, email } of placesOf(trial)) {
    const code = codes.get(id) ?? null;
    const result = tryCode(code, (codeId) => trial.isRight(codeId, email), trial.at);
    if (result.kind === 'wrong') codes.set(id, result.code);
    if (result.kind !== 'right') continue;
    codes.delete(id);
    return code;
  }
  return null;
}

/** Where the codes are that a trial is compared with. */
function placesOf({ email: first, others = [], ...place }: CodeTrial): { id: string; email: EmailKey }[] {
  return [first, ...others].map((email) => ({ id: codePlace({ ...place, email }), email }));
}

/**
 * The codes that may be compared, by their ids. They are written before any is, so that tries in any process each see the
 * count of the ones before: of many at once, no more are compared than may be.
 */
function* triedCodes(trials: readonly CodeTrial[]): Work<Map<string, EmailCode>> {
  const places = trials.flatMap((trial) => placesOf(trial).map(({ id }) => ({ id, at: trial.at })));
  const stored = yield* many(EMAIL_CODES, [...new Set(places.map(({ id }) => id))]);
  const found = new Map(stored.map((code) => [code.id, codeOf(code)]));
  const compared = places.filter(({ id, at }) => tryCode(found.get(id) ?? null, () => false, at).kind !== 'refused');
  const ids = new Set(compared.map(({ id }) => id));
  yield* add(EMAIL_CODES, ...[...ids].map((id) => ({ doc: { id }, steps: { wrongTries: 1 } })));
  return new Map([...found].filter(([id]) => ids.has(id)));
}

/** Deletes all codes, links and tickets of an address. */
export function* deleteProofs(email: EmailKey): Work<void> {
  const codes = yield* list(EMAIL_CODES, 'code_of_email', { equal: { emailKey: email } });
  yield* remove(EMAIL_CODES, ...codes.map(({ id }) => id));
  yield* deleteLinks(email);
  yield* deleteTickets(email);
}
