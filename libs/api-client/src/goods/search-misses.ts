import type { SearchMissReport } from '@fyonka/api-contract/wire/search';
import { send } from '../http.ts';

/** Reports that a search found nothing, without a session. Nothing depends on it, so failures are not shown. */
export async function reportMiss(q: string): Promise<void> {
  const report: SearchMissReport = { q };
  await send('POST', '/api/search/misses', report, { anonymous: true }).catch(() => undefined);
}
