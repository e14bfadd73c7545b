import { SigningKeys } from '../../application/outside/signing/ports.ts';
import type { SigningKey } from '../../domain/outside/signing-key.ts';
import { copied } from '../collection.ts';
import type { Collection } from '../collection.ts';
import { insert, list, remove } from '../store.ts';
import type { Store, Work } from '../store.ts';

/** The private halves can be used only with the server's secret, so that a copy without it signs nothing. */
const SIGNING_KEYS: Collection<SigningKey, never> = {
  name: 'signingKeys',
  fields: { sealed: 'text', x: 'text', y: 'text', createdAt: 'number' },
  indexes: {},
  ends: 'bound',
  copy: copied('signingKeys'),
};

export class StoredSigningKeys extends SigningKeys {
  static readonly collections = { signingKeys: SIGNING_KEYS };

  constructor(private readonly store: Store) {
    super();
  }

  list(): Promise<readonly SigningKey[]> {
    return this.store.read(stored, true);
  }

  change(change: (keys: readonly SigningKey[]) => readonly SigningKey[] | null): Promise<readonly SigningKey[]> {
    return this.store.write(
      function* () {
        const before = yield* stored();
        const after = change(before);
        if (after === null) return before;
        const [had, has] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
        yield* remove(SIGNING_KEYS, ...[...had].filter((id) => !has.has(id)));
        yield* insert(SIGNING_KEYS, ...after.filter(({ id }) => !had.has(id)));
        return after;
      },
      ['signing-keys'],
    );
  }
}

function* stored(): Work<readonly SigningKey[]> {
  return (yield* list(SIGNING_KEYS, null)).toSorted((a, b) => b.createdAt - a.createdAt);
}
