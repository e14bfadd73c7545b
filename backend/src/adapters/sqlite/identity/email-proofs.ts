import { EmailProofs } from '../../../application/identity/ports/email-proofs.ts';
import type { CodeRequest, CodeTrial } from '../../../application/identity/ports/email-proofs.ts';
import type { CountAnswer } from '../../../application/identity/ports/attempt-counts.ts';
import { emailKey } from '../../../domain/email.ts';
import { CODE_MAILS_TIME } from '../../../domain/identity/email-codes/code-mails.ts';
import { isLiving, requestCode, tryCode } from '../../../domain/identity/email-codes/email-code.ts';
import type { NewCode } from '../../../domain/identity/email-codes/email-code.ts';
import { TICKET_TIME } from '../../../domain/identity/email-codes/ticket.ts';
import type { StoredTicket } from '../../../domain/identity/email-codes/ticket.ts';
import { accountFrom, findAccountRowByEmail } from './account-rows.ts';
import { answerOf, takeCount } from '../../../storage/identity/attempt-counts.ts';
import { SqliteStore } from '../documents/sqlite-store.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { CODE_COLUMNS, codeFrom, deleteCode, findCode, findTicket, putCode, putTicket } from './email-proof-rows.ts';
import type { CodeRow } from './email-proof-rows.ts';
import { queueAll } from '../../../storage/mailing/outbox.ts';

/** Stores at most one ticket for each e-mail address and purpose, and one code of each browser. */
export class SqliteEmailProofs extends EmailProofs {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  request({ counted, ...asked }: CodeRequest): Promise<CountAnswer> {
    return this.db.write(() => {
      const taken = new SqliteStore(this.db).inside(takeCount({ keys: counted, at: asked.at }));
      if (taken.kind === 'too-many') return taken;
      const email = emailKey(asked.email);
      const row = findAccountRowByEmail(this.db, email);
      const requested = requestCode(asked, {
        account: row ? accountFrom(row) : null,
        earlier: this.earlierRequests(asked),
        askedByAddress: taken.counts[0] ?? 0,
      });
      if (!requested) return answerOf(taken);
      putCode(this.db, email, requested.code);
      const { mail, countedUnder, isUrgent } = requested;
      for (const key of countedUnder) this.db.insert('code_mails', { key, asked_at: asked.at });
      if (mail) new SqliteStore(this.db).inside(queueAll([{ mail, at: asked.at, isUrgent }]));
      return answerOf(taken);
    });
  }

  try(trial: CodeTrial): ReturnType<EmailProofs['try']> {
    const { email, isRight, ticket, counted, at } = trial;
    return this.db.write((): Awaited<ReturnType<EmailProofs['try']>> => {
      const taken = new SqliteStore(this.db).inside(takeCount({ keys: counted, at }));
      if (taken.kind === 'too-many') return taken;
      const code = findCode(this.db, trial);
      const result = tryCode(code, isRight, at);
      if (result.kind === 'wrong') putCode(this.db, email, result.code);
      if (result.kind !== 'right' || !code) return { kind: 'wrong' };
      deleteCode(this.db, trial);
      if (ticket) putTicket(this.db, ticket, code.email, at + TICKET_TIME);
      return { kind: 'right', email: code.email };
    });
  }

  async isLiving(codeId: string, at: number): Promise<boolean> {
    const row = this.db.get<CodeRow>(`SELECT ${CODE_COLUMNS} FROM email_codes WHERE id = ?`, codeId);
    return row !== undefined && isLiving(codeFrom(row), at);
  }

  async holds(ticket: StoredTicket, at: number): Promise<boolean> {
    return findTicket(this.db, ticket, at) !== null;
  }

  async prune(at: number, limit: number): Promise<number> {
    const asked = at - CODE_MAILS_TIME;
    const isAnyOver = this.db.get(
      `SELECT 1 AS over FROM email_codes WHERE expires_at <= ?1 UNION ALL
       SELECT 1 FROM email_tickets WHERE expires_at <= ?1 UNION ALL
       SELECT 1 FROM code_mails WHERE asked_at <= ?2 LIMIT 1`,
      at,
      asked,
    );
    if (!isAnyOver) return 0;
    return this.db.write(
      () =>
        this.db.run(
          'DELETE FROM email_codes WHERE id IN (SELECT id FROM email_codes WHERE expires_at <= ? LIMIT ?)',
          at,
          limit,
        ) +
        this.db.run(
          'DELETE FROM email_tickets WHERE digest IN (SELECT digest FROM email_tickets WHERE expires_at <= ? LIMIT ?)',
          at,
          limit,
        ) +
        this.db.run(
          'DELETE FROM code_mails WHERE seq IN (SELECT seq FROM code_mails WHERE asked_at <= ? LIMIT ?)',
          asked,
          limit,
        ),
    );
  }

  /** Times of earlier requests by key. */
  private earlierRequests({ lanes, at }: NewCode): Map<string, number[]> {
    return new Map(
      lanes.flat().map(({ key }) => {
        const sql = 'SELECT asked_at FROM code_mails WHERE key = ? AND asked_at > ?';
        const rows = this.db.all<{ asked_at: number }>(sql, key, at - CODE_MAILS_TIME);
        return [key, rows.map((row) => row.asked_at)];
      }),
    );
  }
}
