import { ACTIVITY_SUBJECTS } from '@fyonka/api-contract/values/office';
import { OWN_ACCOUNT_KINDS } from '@fyonka/api-contract/values/roles';
import { accountId } from '../../../domain/ids.ts';
import type { ActivitySubject } from '../../../domain/office/activity/activity.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import type { Storage } from '../../storage.ts';

const noura = accountId('noura');
const RECORDED = (Object.keys(ACTIVITY_SUBJECTS) as ActivitySubject[]).filter(
  (one) => one !== 'stock' && one !== 'accounts',
);

/** Every way in which the activity log searches a record. @param then called after each of them */
export async function searchEveryWay(
  { history, stockMovements, auditTrail }: Pick<Storage, 'history' | 'stockMovements' | 'auditTrail'>,
  then: (search: object) => Promise<void> | void,
): Promise<void> {
  for (const account of [null, noura])
    for (const from of [0, NOON])
      for (const id of ['', '7']) {
        const before = { at: NOON + 1000, id };
        for (const subjects of [RECORDED, ['product'] as const]) {
          await history.search({ account, subjects, from }, before, 10);
          await then({ account, subjects, from, before });
        }
        await stockMovements.booked({ account, from }, { ...before, id: id && `bow ${id}` }, 10);
        await then({ of: 'stock', account, from, before });
        const accounts = account === null ? [noura, accountId('hessa')] : [account];
        const place = { at: before.at, seq: Number(id) };
        await auditTrail.find({ accounts, kinds: OWN_ACCOUNT_KINDS, from, until: null }, place, 10);
        await then({ of: 'accounts', account, from, before });
      }
}
