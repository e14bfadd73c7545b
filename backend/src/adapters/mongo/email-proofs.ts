import { v7 as uuidOfTime } from 'uuid';
import { EmailProofs } from '../../application/identity/ports/email-proofs.ts';
import type { CodeRequest, CodeTrial } from '../../application/identity/ports/email-proofs.ts';
import type { CountAnswer } from '../../application/identity/ports/attempt-counts.ts';
import { emailKey } from '../../domain/email.ts';
import { CODE_MAILS_TIME } from '../../domain/identity/code-mails.ts';
import { isLiving, requestCode, tryCode } from '../../domain/identity/email-code.ts';
import { TICKET_TIME } from '../../domain/identity/ticket.ts';
import type { TicketKey } from '../../domain/identity/ticket.ts';
import { accountFrom, findAccountByEmail } from './account-documents.ts';
import { readCounts, takeCounts } from './count-documents.ts';
import type { MongoDatabase } from './database.ts';
import {
  codeFrom,
  deleteCode,
  findCode,
  findTicket,
  findTriedCode,
  putCode,
  putTicket,
} from './email-proof-documents.ts';
import { deleteSome } from './expired-documents.ts';
import { writeIdentity } from './identity-writes.ts';
import { queueIdentityMail } from './mail-documents.ts';
import type { MongoTransaction } from './transaction.ts';

/** Codes and tickets: one of each at most for an address and a purpose. */
export class MongoEmailProofs extends EmailProofs {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async request({ counted, mailsKey, ...asked }: CodeRequest): Promise<CountAnswer> {
    const email = emailKey(asked.email);
    return writeIdentity(this.db, [counted.key, email], async (tx) => {
      const answer = await takeCounts(tx, [counted], asked.at);
      if (answer.kind === 'too-many') return answer;
      const account = await findAccountByEmail(tx, email);
      const requested = requestCode(asked, {
        account: account && accountFrom(account),
        earlier: await earlierRequests(tx, mailsKey, asked.at),
        askedByAddress: (await readCounts(tx, [counted])).get(counted.key)?.count ?? 0,
      });
      if (!requested) return answer;
      const { code, mail, isUrgent } = requested;
      // Two that ask for one address at the same moment meet here, so that the second counts the first.
      await putCode(tx, email, code);
      const request = { _id: uuidOfTime(), key: mailsKey, askedAt: asked.at };
      await tx.db.collection('codeMails').insertOne(request, { session: tx.session });
      if (mail) await queueIdentityMail(tx, mail, asked.at, isUrgent);
      return answer;
    });
  }

  async try(trial: CodeTrial): ReturnType<EmailProofs['try']> {
    const { email, purpose, isRight, ticketDigest, counted, at } = trial;
    return writeIdentity(this.db, [counted.key, email], async (tx): ReturnType<EmailProofs['try']> => {
      const answer = await takeCounts(tx, [counted], at);
      if (answer.kind === 'too-many') return answer;
      // What is refused anyway is only read: of many tries at once only those write the code that count.
      if (tryCode(await findCode(tx, email, purpose), () => false, at).kind === 'refused') return { kind: 'wrong' };
      const code = await findTriedCode(tx, email, purpose);
      const result = tryCode(code, isRight, at);
      if (result.kind === 'wrong') await putCode(tx, email, result.code);
      if (result.kind !== 'right' || !code) return { kind: 'wrong' };
      await deleteCode(tx, email, purpose);
      await putTicket(tx, { digest: ticketDigest, email, purpose }, code.email, at + TICKET_TIME);
      return { kind: 'right' };
    });
  }

  async isLiving(codeId: string, at: number): Promise<boolean> {
    const document = await this.db.collection('emailCodes').findOne({ codeId });
    return document !== null && isLiving(codeFrom(document), at);
  }

  async holds(ticket: TicketKey, at: number): Promise<boolean> {
    return (await findTicket({ db: this.db }, ticket, at)) !== null;
  }

  async prune(at: number, limit: number): Promise<number> {
    const deleted = await Promise.all([
      deleteSome(this.db.collection('emailCodes'), { expiresAt: { $lte: at } }, limit),
      deleteSome(this.db.collection('emailTickets'), { expiresAt: { $lte: at } }, limit),
      deleteSome(this.db.collection('codeMails'), { askedAt: { $lte: at - CODE_MAILS_TIME } }, limit),
    ]);
    return deleted.reduce((sum, count) => sum + count, 0);
  }
}

/** When a mail was asked for under a key, as far as it still counts. */
async function earlierRequests({ db, session }: MongoTransaction, key: string, at: number): Promise<number[]> {
  const requests = await db
    .collection('codeMails')
    .find({ key, askedAt: { $gt: at - CODE_MAILS_TIME } }, { session })
    .toArray();
  return requests.map(({ askedAt }) => askedAt);
}
