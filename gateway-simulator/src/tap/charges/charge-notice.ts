import { changed } from '../../kit/json.ts';
import type { Fields } from '../../kit/json.ts';
import type { Written } from '../../kit/post.ts';
import type { Account } from '../account.ts';
import { hashString } from '../hash.ts';
import type { Charge } from './charge.ts';
import { chargeJson } from './charge-json.ts';
import { responseOf } from './status.ts';
import type { ChargeStatus } from './status.ts';

/** How a notice differs from the charge as it is now. */
export interface NoticeChanges {
  /** Another status, which is signed: a notice that is older than the charge. */
  readonly status?: ChargeStatus;
  /** Other fields by path, made after it was signed. */
  readonly unsigned?: Fields;
  readonly url?: string;
}

/** Sends a charge as it is now to its shop, if the shop has named an address. */
export function sendChargeNotice(account: Account, charge: Charge, changes: NoticeChanges = {}): void {
  const url = changes.url ?? charge.request.postUrl;
  if (url === null) return;
  // A later change of the charge must not change a notice that is still to be repeated.
  const past = { ...charge, ...(changes.status && { status: changes.status, response: responseOf(changes.status) }) };
  account.world.outbox.send({
    gateway: 'tap',
    about: charge.id,
    status: past.status,
    url,
    retries: account.retries,
    write: (attempt) => {
      charge.postAttempts = attempt;
      return written(account, { ...past, postAttempts: attempt }, changes.unsigned ?? {});
    },
    ended: (delivered) => {
      charge.postStatus = delivered ? 'SUCCESS' : 'ERROR';
    },
  });
}

function written(account: Account, charge: Charge, unsigned: Fields): Written {
  const body = JSON.stringify(changed(chargeJson(charge, account.world.url()), unsigned));
  const hashstring = hashString(account.secretKey, charge);
  return { headers: { 'content-type': 'application/json', hashstring }, body };
}
