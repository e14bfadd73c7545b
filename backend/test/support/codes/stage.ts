import type { Visitor } from '../accounts/accounts.ts';
import { anAdministrator } from '../accounts/accounts.ts';
import { send } from '../office.ts';
import { MoneyOffice } from '../money.ts';
import { aShopper, anOrder } from '../orders.ts';
import { openTestShop } from '../shops/test-shop.ts';
import type { TestShop } from '../shops/test-shop.ts';

/** One shop, in which every code is caused once. */
export interface Stage {
  shop: TestShop;
  owner: Visitor;
  office: MoneyOffice;
  /** Calls the API as the owner. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Places an order from another address each time. */
  order: (given: object) => Promise<Response>;
}

/** Causes an answer with a code. */
export type Cause = (stage: Stage) => Promise<Response>;

export async function openStage(): Promise<Stage> {
  const shop = await openTestShop({ TRUST_PROXY: 'loopback' });
  const owner = await anAdministrator(shop);
  const office = new MoneyOffice(shop, owner);
  return {
    shop,
    owner,
    office,
    call: (method, path, body) => send(shop, method, `/api/admin/${path}`, { headers: owner.headers, body }),
    order: (given) => {
      const { receiver, headers } = aShopper();
      return shop.post('/api/orders', { ...anOrder(), ...receiver, ...given }, headers);
    },
  };
}

/** Repeats a call until it is refused for their number. */
export async function untilLimited(call: () => Promise<Response>): Promise<Response> {
  for (let times = 0; times < 100; times += 1) {
    const answer = await call();
    if (answer.status === 429) return answer;
  }
  throw new Error('the call is not limited');
}
