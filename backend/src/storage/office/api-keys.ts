import { ApiKeys } from '../../application/identity/api-keys/ports.ts';
import type { Authorship } from '../../domain/history.ts';
import { changesOfKey, ENDED_KEY_KEPT, judgeMaking } from '../../domain/identity/api-key.ts';
import type { ApiKey } from '../../domain/identity/api-key.ts';
import type { ApiKeyId } from '../../domain/ids.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { add, get, insert, list, note, remove, replace } from '../store.ts';
import type { Store } from '../store.ts';
import { personOf } from './invitations.ts';

const API_KEYS: Collection<ApiKey, 'apiKeys_by_expiry'> = {
  name: 'apiKeys',
  fields: {
    name: 'text',
    permissions: 'list',
    digest: 'text',
    createdAt: 'number',
    createdBy: 'text',
    expiresAt: 'number?',
    lastUsedAt: 'number?',
  },
  indexes: { apiKeys_by_expiry: { by: ['expiresAt'], given: ['expiresAt'] } },
  ends: { by: 'apiKeys_by_expiry', after: ENDED_KEY_KEPT },
  copy: copied('apiKeys'),
};

/** Changes share one key, because they are counted together. */
const KEYS = ['API keys'];

export class StoredApiKeys extends ApiKeys {
  static readonly collections = { apiKeys: API_KEYS };

  constructor(private readonly store: Store) {
    super();
  }

  /** A few dozen documents, sorted here. */
  async list(): Promise<readonly ApiKey[]> {
    const keys = await this.store.read(() => list(API_KEYS, null), true);
    return keys.toSorted((one, other) => other.createdAt - one.createdAt);
  }

  find(id: ApiKeyId): Promise<ApiKey | null> {
    return this.store.read(() => get(API_KEYS, id), 'confirmed');
  }

  make(key: ApiKey, by: Authorship): Promise<'made' | 'beyond-own' | 'full'> {
    return this.store.write(function* () {
      const person = yield* personOf(by.editor);
      const judged = judgeMaking(person, key, (yield* list(API_KEYS, null)).length);
      if (judged !== 'possible') return judged;
      yield* insert(API_KEYS, key);
      yield* noteKey('created', key, by);
      return 'made';
    }, KEYS);
  }

  renew(id: ApiKeyId, digest: string): Promise<ApiKey | null> {
    return this.store.write(function* () {
      const found = yield* get(API_KEYS, id);
      if (!found) return null;
      const renewed = { ...found, digest };
      yield* replace(API_KEYS, renewed);
      return renewed;
    }, KEYS);
  }

  revoke(id: ApiKeyId, by: Authorship): Promise<boolean> {
    return this.store.write(function* () {
      const found = yield* get(API_KEYS, id);
      if (!found) return false;
      yield* remove(API_KEYS, id);
      yield* noteKey('deleted', found, by);
      return true;
    }, KEYS);
  }

  noteUse(id: ApiKeyId, at: number): Promise<void> {
    return this.store.write(() => add(API_KEYS, { doc: { id }, steps: {}, set: { lastUsedAt: at } }), KEYS);
  }
}

function noteKey(kind: 'created' | 'deleted', key: ApiKey, { editor, at }: Authorship) {
  const changes = kind === 'created' ? changesOfKey(null, key) : changesOfKey(key, null);
  return note([{ subject: 'api-keys', subjectId: key.id, kind, editor, version: null, at, changes }]);
}
