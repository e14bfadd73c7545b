import { v7 as uuidOfTime } from 'uuid';
import type { CodeRequest } from '../../../../application/identity/ports/email-proofs.ts';
import { emailKey } from '../../../../domain/email.ts';
import type { Account } from '../../../../domain/identity/account.ts';
import { CODE_MAILS_TIME } from '../../../../domain/identity/email-codes/code-mails.ts';
import { requestCode } from '../../../../domain/identity/email-codes/email-code.ts';
import type { RequestedCode } from '../../../../domain/identity/email-codes/email-code.ts';
import { findAccountsByEmail } from '../account-documents.ts';
import { takeCounts } from '../../connection/count-documents.ts';
import type { Taken } from '../../connection/count-documents.ts';
import { putCodes } from './email-proof-documents.ts';
import { queueIdentityMails } from '../../mailing/mail-documents.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';

/** Data that the requests of one transaction are checked against: read once, then extended by each accepted request. */
interface Situation {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Times of earlier requests for a code, by mail key. */
  readonly earlier: Map<string, number[]>;
}

type Accepted = RequestedCode & { readonly request: CodeRequest };

/**
 * Decides each request in turn by `requestCode` of the domain. Two processes that are asked for a code of one address
 * at the same moment both write its document, so that the second is repeated and counts the first.
 */
export async function writeCodeRequests(tx: MongoTransaction, requests: readonly CodeRequest[]): Promise<Taken[]> {
  const taken = await takeCounts(
    tx,
    requests.map(({ counted, at }) => ({ keys: counted, at })),
  );
  const situation = await readSituation(tx, requests);
  const accepted = requests.flatMap((request, place) => judge(request, taken[place], situation) ?? []);
  await write(tx, accepted);
  return taken;
}

function judge(request: CodeRequest, taken: Taken | undefined, { accounts, earlier }: Situation): Accepted | null {
  if (taken?.kind !== 'counted') return null;
  const { counted: _counted, mailsKey, ...asked } = request;
  const times = earlier.get(mailsKey) ?? [];
  const requested = requestCode(asked, {
    account: accounts.get(emailKey(asked.email)) ?? null,
    earlier: times.filter((time) => time > asked.at - CODE_MAILS_TIME),
    askedByAddress: taken.counts[0] ?? 0,
  });
  if (!requested) return null;
  earlier.set(mailsKey, [...times, asked.at]);
  return { ...requested, request };
}

async function readSituation(tx: MongoTransaction, requests: readonly CodeRequest[]): Promise<Situation> {
  const accounts = await findAccountsByEmail(
    tx,
    requests.map(({ email }) => emailKey(email)),
  );
  const keys = [...new Set(requests.map(({ mailsKey }) => mailsKey))];
  const oldest = Math.min(...requests.map(({ at }) => at)) - CODE_MAILS_TIME;
  const mails = await tx.db
    .collection('codeMails')
    .find({ key: { $in: keys }, askedAt: { $gt: oldest } }, { session: tx.session })
    .toArray();
  const earlier = Map.groupBy(mails, ({ key }) => key);
  return {
    accounts,
    earlier: new Map([...earlier].map(([key, ofKey]) => [key, ofKey.map(({ askedAt }) => askedAt)])),
  };
}

async function write(tx: MongoTransaction, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return;
  await putCodes(
    tx,
    accepted.map(({ code, request }) => ({ code, email: emailKey(request.email) })),
  );
  await tx.db.collection('codeMails').insertMany(
    accepted.map(({ request: { mailsKey, at } }) => ({ _id: uuidOfTime(), key: mailsKey, askedAt: at })),
    { session: tx.session },
  );
  await queueIdentityMails(
    tx,
    accepted.flatMap(({ mail, isUrgent, request: { at } }) => (mail ? [{ mail, isUrgent, at }] : [])),
  );
}
