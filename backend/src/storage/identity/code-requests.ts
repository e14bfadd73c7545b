import { CODE_MAILS_TIME } from '../../domain/identity/email-codes/code-mails.ts';
import type { CodeRequest } from '../../application/identity/ports/email-proofs.ts';
import { emailKey } from '../../domain/email.ts';
import { requestCode } from '../../domain/identity/email-codes/email-code.ts';
import type { NewCode } from '../../domain/identity/email-codes/email-code.ts';
import { copied } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { freeId } from '../free-id.ts';
import { queueAll } from '../mailing/outbox.ts';
import { add, any, insert, own } from '../store.ts';
import type { Work } from '../store.ts';
import { takeCounts } from './attempt-counts.ts';
import type { Taken } from './attempt-counts.ts';
import { codeDoc, EMAIL_CODES } from './email-codes.ts';
import { insertLinks } from './email-links.ts';

/** A request for a code under one of its keys: see `openLane` of the domain. */
interface CodeMail extends Stored {
  readonly key: string;
  readonly askedAt: number;
}

export const CODE_MAILS: Collection<CodeMail, 'codeMail_of_key' | 'codeMail_age'> = {
  name: 'codeMails',
  fields: { key: 'text', askedAt: 'number' },
  indexes: { codeMail_of_key: { by: ['key', 'askedAt'] }, codeMail_age: { by: ['askedAt'] } },
  ends: { by: 'codeMail_age', after: CODE_MAILS_TIME },
  copy: copied(
    'codeRequests',
    ({ id: _id, ...mail }: CodeMail) => mail,
    (mail) => ({ id: `${mail.key} ${crypto.randomUUID()}`, ...mail }),
  ),
};

function codesOf({ others = [], counted: _counted, ...first }: CodeRequest): readonly NewCode[] {
  return [first, ...others.map((other) => ({ ...first, ...other }))];
}

/** Decides each request in turn by `requestCode` of the domain. */
export function* requestCodes(requests: readonly CodeRequest[]): Work<Taken[]> {
  const taken = yield* takeCounts(requests.map(({ counted, at }) => ({ keys: counted, at })));
  const accounts = yield* own(
    'findAccounts',
    requests.flatMap(codesOf).map(({ email }) => emailKey(email)),
  );
  // Requests that no longer count are read too, because their ids are taken until they are deleted.
  const keys = new Set(requests.flatMap(codesOf).flatMap(({ lanes }) => lanes.flat().map(({ key }) => key)));
  const earlier = Map.groupBy(yield* any(CODE_MAILS, 'codeMail_of_key', [...keys]), ({ key }) => key);
  const mailsOf = (key: string) => earlier.get(key) ?? [];
  const accept = (asked: NewCode, askedByAddress: number) => {
    const requested = requestCode(asked, {
      account: accounts.get(emailKey(asked.email)) ?? null,
      earlier: new Map(asked.lanes.flat().map(({ key }) => [key, mailsOf(key).map(({ askedAt }) => askedAt)])),
      askedByAddress,
    });
    if (!requested) return [];
    const mails = requested.countedUnder.map((key) => ({ id: freeId(key, mailsOf(key)), key, askedAt: asked.at }));
    for (const mail of mails) earlier.set(mail.key, [...mailsOf(mail.key), mail]);
    return [{ ...requested, asked, mails }];
  };
  const accepted = requests.flatMap((request, place) => {
    const answer = taken[place];
    return answer?.kind === 'counted' ? codesOf(request).flatMap((asked) => accept(asked, answer.counts[0] ?? 0)) : [];
  });
  // Of several codes in one place the last is stored.
  const codes = accepted.map(({ code, asked }) => codeDoc(emailKey(asked.email), code));
  const written = codes.map(({ id, ...set }) => [id, { doc: { id, ...set }, steps: {}, set }] as const);
  yield* add(EMAIL_CODES, ...new Map(written).values());
  yield* insertLinks(accepted.flatMap(({ link }) => link ?? []));
  yield* insert(CODE_MAILS, ...accepted.flatMap(({ mails }) => mails));
  yield* queueAll(accepted.flatMap(({ mail, isUrgent, asked: { at } }) => (mail ? [{ mail, isUrgent, at }] : [])));
  return taken;
}
