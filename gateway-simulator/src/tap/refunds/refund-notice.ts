import { changed } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import type { Account } from '../account.ts';
import { hashString } from '../hash.ts';
import type { Refund } from './refund.ts';
import { refundJson } from './refund-json.ts';

/**
 * Sends a refund as it is now to its shop, if the shop has named an address.
 * @param unsigned other fields by path, made after it was signed
 */
export function sendRefundNotice(account: Account, refund: Refund, unsigned: Fields = {}): void {
  if (refund.postUrl === null) return;
  const past = { ...refund };
  account.world.outbox.send({
    gateway: 'tap',
    about: refund.id,
    status: refund.status,
    url: refund.postUrl,
    retries: account.retries,
    write: (attempt) => {
      refund.postAttempts = attempt;
      const body = JSON.stringify(changed(refundJson({ ...past, postAttempts: attempt }, account.answers), unsigned));
      const hashstring = hashString(account.secretKey, past);
      return { headers: { 'content-type': 'application/json', hashstring }, body };
    },
    ended: (delivered) => {
      refund.postStatus = delivered ? 'SUCCESS' : 'ERROR';
    },
  });
}
