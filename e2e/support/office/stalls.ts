import { tokenFor } from '../accounts.ts';
import { bearer, call } from '../call.ts';
import type { RunningShop } from '../remotes/server.ts';

/** A stall with pieces of a product on its table. @returns the id */
export async function makeStall(shop: RunningShop, productId: string, quantity: number): Promise<string> {
  const headers = bearer(await tokenFor(shop));
  const fair = { name: 'معرض مدرسة البيان', area: 'salmiya', day: '2026-11-30' };
  const { stall } = await call<{ stall: { _id: string } }>(shop, '/api/admin/stalls', fair, { headers });
  const taken = `/api/admin/stalls/${stall._id}/taken`;
  await call(shop, taken, { pieces: [{ productId, quantity }] }, { headers });
  return stall._id;
}
