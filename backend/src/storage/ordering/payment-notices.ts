import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { PaymentNotices } from '../../application/ordering/paying/ports.ts';
import type { PaymentNotice, StoredNotice } from '../../application/ordering/paying/ports.ts';
import type { Collection } from '../collection.ts';
import { get, insert, list, many, remove, replace } from '../store.ts';
import type { Store } from '../store.ts';

/** The id is derived from what identifies it, so that a repeated one is not stored again. */
interface NoticeDoc extends StoredNotice {
  readonly isHandled: boolean;
  /** Milliseconds since 1970; null: not yet. */
  readonly handledAt: number | null;
}

/**
 * Not copied: the questions that the shop asks gateways anyway cover notices that were not acted upon, and gateways
 * repeat them.
 */
const PAYMENT_NOTICES: Collection<NoticeDoc, 'notice_by_handling'> = {
  name: 'paymentNotices',
  fields: {
    gateway: { oneOf: GATEWAYS },
    about: 'text',
    reference: 'text',
    status: 'text?',
    signature: 'text',
    receivedAt: 'number',
    isHandled: 'flag',
    handledAt: 'number?',
  },
  indexes: { notice_by_handling: { by: ['isHandled', 'receivedAt', 'id'] } },
  ends: 'job',
  copy: 'passing',
};

/** Notices are no changes by the office, and need not wait for those. */
const KEYS = ['paymentNotices'];

export class StoredNotices extends PaymentNotices {
  static readonly collections = { paymentNotices: PAYMENT_NOTICES };

  constructor(private readonly store: Store) {
    super();
  }

  async take(notice: PaymentNotice, at: number): Promise<StoredNotice | null> {
    const text = textOf(notice);
    const id = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url');
    return this.store.write(
      function* () {
        // SQL cannot make digests, so notices that releases before documents took in SQLite have the text itself.
        if ((yield* many(PAYMENT_NOTICES, [id, text])).length > 0) return null;
        const doc: NoticeDoc = { id, ...notice, receivedAt: at, isHandled: false, handledAt: null };
        yield* insert(PAYMENT_NOTICES, doc);
        return noticeOf(doc);
      },
      [id],
    );
  }

  async unhandled(limit: number): Promise<readonly StoredNotice[]> {
    const range = { equal: { isHandled: false }, limit };
    return (await this.store.read(() => list(PAYMENT_NOTICES, 'notice_by_handling', range))).map(noticeOf);
  }

  async markHandled(id: string, at: number): Promise<void> {
    await this.store.write(
      function* () {
        const doc = yield* get(PAYMENT_NOTICES, id);
        if (doc?.isHandled === false) yield* replace(PAYMENT_NOTICES, { ...doc, isHandled: true, handledAt: at });
      },
      [id],
    );
  }

  deleteHandled(before: number, limit: number): Promise<number> {
    return this.store.write(function* () {
      const range = { equal: { isHandled: true }, below: before, limit };
      const old = yield* list(PAYMENT_NOTICES, 'notice_by_handling', range);
      return yield* remove(PAYMENT_NOTICES, ...old.map(({ id }) => id));
    }, KEYS);
  }
}

function textOf({ gateway, about, reference, status, signature }: PaymentNotice): string {
  return JSON.stringify([gateway, about, reference, status, signature]);
}

function noticeOf({ isHandled: _isHandled, handledAt: _at, ...notice }: NoticeDoc): StoredNotice {
  return notice;
}
