import { EmailProofs } from '../../../../application/identity/ports/email-proofs.ts';
import type { CodeRequest, CodeTrial, TriedCode } from '../../../../application/identity/ports/email-proofs.ts';
import type { CountAnswer } from '../../../../application/identity/ports/attempt-counts.ts';
import { CODE_MAILS_TIME } from '../../../../domain/identity/email-codes/code-mails.ts';
import { isLiving, tryCode } from '../../../../domain/identity/email-codes/email-code.ts';
import { TICKET_TIME } from '../../../../domain/identity/email-codes/ticket.ts';
import type { StoredTicket } from '../../../../domain/identity/email-codes/ticket.ts';
import { writeCodeRequests } from './code-requests.ts';
import { answerOf, takeCounts } from '../../../../storage/identity/attempt-counts.ts';
import type { Taken, Taking } from '../../../../storage/identity/attempt-counts.ts';
import { inside } from '../../documents/verbs.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import {
  codeFrom,
  codePlace,
  deleteCode,
  findCode,
  findTicket,
  findTriedCode,
  putTicket,
} from './email-proof-documents.ts';
import { deleteSome } from '../../connection/expired-documents.ts';
import { inTurn, writeIdentity } from '../identity-writes.ts';
import { SharedCalls } from '../../../../storage/shared-calls.ts';
import { FROM_PRIMARY } from '../../connection/transaction.ts';
import type { MongoTransaction } from '../../connection/transaction.ts';

/** There is at most one ticket for an address and a purpose, and one code of each browser. */
export class MongoEmailProofs extends EmailProofs {
  private readonly requests: SharedCalls<CodeRequest, Taken>;
  private readonly takings: SharedCalls<Taking, Taken>;

  constructor(private readonly db: MongoDatabase) {
    super();
    this.requests = new SharedCalls((requests) => writeIdentity(db, [], (tx) => writeCodeRequests(tx, requests)));
    this.takings = new SharedCalls((takings) => writeIdentity(db, [], (tx) => inside(tx, takeCounts(takings))));
  }

  async request(request: CodeRequest): Promise<CountAnswer> {
    return answerOf(await this.requests.add(request));
  }

  async try(trial: CodeTrial): ReturnType<EmailProofs['try']> {
    const { counted, at } = trial;
    const taken = await this.takings.add({ keys: counted, at });
    if (taken.kind === 'too-many') return taken;
    return inTurn(this.db, [codePlace(trial)], async () => {
      // Tries that are refused anyway only read: of many tries at once only those that count cost a transaction.
      const code = await findCode({ db: this.db }, trial);
      if (tryCode(code, () => false, at).kind === 'refused') return { kind: 'wrong' };
      return writeIdentity(this.db, [], (tx) => tryOnce(tx, trial));
    });
  }

  async isLiving(codeId: string, at: number): Promise<boolean> {
    const document = await this.db.collection('emailCodes').findOne({ codeId }, FROM_PRIMARY);
    return document !== null && isLiving(codeFrom(document), at);
  }

  async holds(ticket: StoredTicket, at: number): Promise<boolean> {
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

/** Judges a code. A right one is deleted and replaced by its ticket. */
async function tryOnce(tx: MongoTransaction, trial: CodeTrial): Promise<TriedCode> {
  const { isRight, ticket, at } = trial;
  const isRefused = tryCode(await findCode(tx, trial), () => false, at).kind === 'refused';
  const code = isRefused ? null : await findTriedCode(tx, trial);
  const result = tryCode(code, isRight, at);
  if (result.kind !== 'right' || !code) return { kind: 'wrong' };
  await deleteCode(tx, trial);
  if (ticket) await putTicket(tx, ticket, code.email, at + TICKET_TIME);
  return { kind: 'right', email: code.email };
}
