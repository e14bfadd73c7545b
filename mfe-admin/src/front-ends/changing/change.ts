import { call } from '@fyonka/api-client/endpoints/call';
import type { FrontEndAnswer } from '@fyonka/api-contract/wire/office/front-ends';

/** A change that an administrator is asked to confirm. */
export type PlannedChange =
  /** @property version null: the build at the host's own address */
  | { kind: 'use'; version: string | null }
  /** @property percent of the running canary; null: it is a new one */
  | { kind: 'canary'; version: string; percent: number | null }
  | { kind: 'endCanary'; version: string }
  | { kind: 'rollBack' };

/** A change of the front end of this name. */
export interface AskedChange {
  name: string;
  change: PlannedChange;
}

/** @param percent of the visitors, for a canary */
export function send(name: string, change: PlannedChange, percent: number): Promise<FrontEndAnswer> {
  switch (change.kind) {
    case 'use':
      return call('POST /api/admin/front-ends/{name}/use', { name, body: { version: change.version } });
    case 'canary':
      return call('POST /api/admin/front-ends/{name}/canary', { name, body: { version: change.version, percent } });
    case 'endCanary':
      return call('POST /api/admin/front-ends/{name}/canary', { name, body: { version: change.version, percent: 0 } });
    case 'rollBack':
      return call('POST /api/admin/front-ends/{name}/rollback', { name });
  }
}
