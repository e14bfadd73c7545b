import type { Authorship } from '../../../domain/history.ts';
import type { ApiKey } from '../../../domain/identity/api-key.ts';
import type { ApiKeyId } from '../../../domain/ids.ts';

/** Keys for programs that call the API of the office. Changes are in the history. */
export abstract class ApiKeys {
  /** The newest first; at most `MOST_API_KEYS`, and those that ended lately. */
  abstract list(): Promise<readonly ApiKey[]>;

  /** As it is now, also when another process has just revoked it. */
  abstract find(id: ApiKeyId): Promise<ApiKey | null>;

  /** Refused as `beyond-own` or `full` when `judgeMaking` says so of who makes it. */
  abstract make(key: ApiKey, by: Authorship): Promise<'made' | 'beyond-own' | 'full'>;

  /** Gives a key another secret, in place of one that nobody got. @returns the changed key; null when there is none */
  abstract renew(id: ApiKeyId, digest: string): Promise<ApiKey | null>;

  /** @returns false when there is none with this id */
  abstract revoke(id: ApiKeyId, by: Authorship): Promise<boolean>;

  /** Does nothing for one that was revoked meanwhile. @param at milliseconds since 1970 */
  abstract noteUse(id: ApiKeyId, at: number): Promise<void>;
}
