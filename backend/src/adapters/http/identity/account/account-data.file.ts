import { Readable } from 'node:stream';
import type { AccountData, AccountOrder } from '../../../../application/identity/accounts/export-account.ts';
import type { SessionId } from '../../../../domain/ids.ts';
import { accountDataHead, exportedOrder } from './account-data.views.ts';

const INDENT = 2;

/**
 * The data of an account as readable JSON. It is written while it is sent, some orders at a time, so that an account
 * with thousands of orders does not need much memory.
 * @param current the caller's own session
 */
export function accountDataFile(data: AccountData, current: SessionId): Readable {
  return Readable.from(chunksOf(data, current), { objectMode: false });
}

async function* chunksOf(data: AccountData, current: SessionId): AsyncGenerator<string> {
  const head = JSON.stringify(accountDataHead(data, current), null, INDENT);
  yield `${head.slice(0, head.lastIndexOf('\n'))},\n  "orders": [`;
  let separator = '\n';
  for await (const orders of data.orders) {
    yield separator + orders.map(written).join(',\n');
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

function written(order: AccountOrder): string {
  return JSON.stringify(exportedOrder(order), null, INDENT).replaceAll(/^/gm, ' '.repeat(2 * INDENT));
}
