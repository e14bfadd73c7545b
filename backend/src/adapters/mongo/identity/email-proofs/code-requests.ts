import type { CodeRequest } from '../../../../application/identity/ports/email-proofs.ts';
import { emailKey } from '../../../../domain/email.ts';
import type { Account } from '../../../../domain/identity/account.ts';
import { requestCode } from '../../../../domain/identity/email-codes/email-code.ts';
import type { RequestedCode } from '../../../../domain/identity/email-codes/email-code.ts';
import type { CodeMailDocument } from '../../schema/identity.ts';
import { findAccountsByEmail } from '../account-documents.ts';
import { takeCounts } from '../../../../storage/identity/attempt-counts.ts';
import type { Taken } from '../../../../storage/identity/attempt-counts.ts';
import { inside } from '../../documents/verbs.ts';
import { putCodes } from './email-proof-documents.ts';
import { queueAll } from '../../../../storage/mailing/outbox.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';

/** Data that the requests of one transaction are checked against: read once, then extended by each accepted request. */
interface Situation {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Earlier requests by key. */
  readonly earlier: Map<string, CodeMailDocument[]>;
}

type Accepted = RequestedCode & { readonly request: CodeRequest; readonly mails: readonly CodeMailDocument[] };

/**
 * Decides each request in turn by `requestCode` of the domain. Two processes that are asked for a code of one address
 * at the same moment both write a document with the same id, so that the second is repeated and counts the first.
 */
export async function writeCodeRequests(tx: MongoTransaction, requests: readonly CodeRequest[]): Promise<Taken[]> {
  const taken = await inside(tx, takeCounts(requests.map(({ counted, at }) => ({ keys: counted, at }))));
  const situation = await readSituation(tx, requests);
  const accepted = requests.flatMap((request, place) => judge(request, taken[place], situation) ?? []);
  await write(tx, accepted);
  return taken;
}

function judge(request: CodeRequest, taken: Taken | undefined, { accounts, earlier }: Situation): Accepted | null {
  if (taken?.kind !== 'counted') return null;
  const { counted: _counted, ...asked } = request;
  const requested = requestCode(asked, {
    account: accounts.get(emailKey(asked.email)) ?? null,
    earlier: new Map(asked.lanes.flat().map(({ key }) => [key, timesOf(earlier.get(key))])),
    askedByAddress: taken.counts[0] ?? 0,
  });
  if (!requested) return null;
  const mails = requested.countedUnder.map((key) => nextMail(key, earlier.get(key) ?? [], asked.at));
  for (const mail of mails) earlier.set(mail.key, [...(earlier.get(mail.key) ?? []), mail]);
  return { ...requested, request, mails };
}

const timesOf = (mails: readonly CodeMailDocument[] = []) => mails.map(({ askedAt }) => askedAt);

/** Its id is the first one that is free among those of the key. */
function nextMail(key: string, earlier: readonly CodeMailDocument[], askedAt: number): CodeMailDocument {
  const taken = new Set(earlier.map(({ _id }) => _id));
  const ids = Array.from({ length: earlier.length + 1 }, (_, place) => `${key} ${place}`);
  return { _id: ids.find((id) => !taken.has(id)) ?? '', key, askedAt };
}

async function readSituation(tx: MongoTransaction, requests: readonly CodeRequest[]): Promise<Situation> {
  const accounts = await findAccountsByEmail(
    tx,
    requests.map(({ email }) => emailKey(email)),
  );
  const keys = [...new Set(requests.flatMap(({ lanes }) => lanes.flat()).map(({ key }) => key))];
  // Requests that no longer count are read too, because their ids are taken until they are deleted.
  const mails = await tx.db
    .collection('codeMails')
    .find({ key: { $in: keys } }, { session: tx.session })
    .toArray();
  return { accounts, earlier: Map.groupBy(mails, ({ key }) => key) };
}

async function write(tx: MongoTransaction, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return;
  await putCodes(
    tx,
    accepted.map(({ code, request }) => ({ code, email: emailKey(request.email) })),
  );
  await tx.db.collection('codeMails').insertMany(
    accepted.flatMap(({ mails }) => mails),
    { session: tx.session },
  );
  const mails = accepted.flatMap(({ mail, isUrgent, request: { at } }) => (mail ? [{ mail, isUrgent, at }] : []));
  await inside(tx, queueAll(mails));
}
