import { idOfKey, isEnded, isUseToNote, keyCaller } from '../../../domain/identity/api-key.ts';
import type { ApiKey } from '../../../domain/identity/api-key.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { ApiKeyId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { ApiKeys } from './ports.ts';

export interface IdentifiedKey {
  readonly id: ApiKeyId;
  readonly account: Account;
}

/** Says which key a request comes with, read from the storage so that revoking it takes effect at the next request. */
export class IdentifyApiKey {
  /** When this process last noted the use of a key, also where that failed: in milliseconds since 1970. */
  private readonly noted = new Map<ApiKeyId, number>();

  constructor(
    private readonly keys: ApiKeys,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @returns null for a key that is unknown, wrong, revoked or has ended */
  async execute(text: string): Promise<IdentifiedKey | null> {
    const id = idOfKey(text);
    const found = id && (await this.living(id));
    if (!found || !this.identifiers.isDigestOf(text, found.digest)) return null;
    await this.noteUse(found);
    return { id: found.id, account: keyCaller(found) };
  }

  /** The caller of a stream that was opened with the key; null once it is revoked or has ended. */
  async again(id: ApiKeyId): Promise<Account | null> {
    const found = await this.living(id);
    return found && keyCaller(found);
  }

  private async living(id: ApiKeyId): Promise<ApiKey | null> {
    const found = await this.keys.find(id);
    return found && !isEnded(found, this.clock.now()) ? found : null;
  }

  /** Ignores storage that cannot be written, so that programs can read meanwhile. */
  private async noteUse(key: ApiKey): Promise<void> {
    const at = this.clock.now();
    const { id, lastUsedAt } = key;
    if (!isUseToNote({ lastUsedAt: Math.max(lastUsedAt ?? 0, this.noted.get(id) ?? 0) }, at)) return;
    this.noted.set(id, at);
    try {
      await this.keys.noteUse(id, at);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }
}
