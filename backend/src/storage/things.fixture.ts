import type { Collection, Stored } from './collection.ts';
import { insert } from './store.ts';
import type { Store } from './store.ts';

export interface Thing extends Stored {
  readonly shelf: string;
  readonly place: number;
  readonly code: string | null;
  readonly isOpen: boolean;
  readonly state: 'new' | 'old';
  readonly tags: readonly string[];
  readonly left: number;
  /** What no other thing has. */
  readonly held: readonly string[] | null;
  readonly pieces: readonly { readonly code: string | null }[] | null;
  readonly label: { readonly code: string; readonly note: string | null };
}

/** A collection that only tests have. */
export const THINGS: Collection<
  Thing,
  | 'things_of_shelf'
  | 'things_code'
  | 'things_open'
  | 'things_last'
  | 'things_by_state'
  | 'things_named'
  | 'things_label'
  | 'things_tagged'
  | 'things_held'
  | 'things_of_piece'
> = {
  name: 'things',
  fields: {
    shelf: 'text',
    place: 'number',
    code: 'text?',
    isOpen: 'flag',
    state: { oneOf: ['new', 'old'] },
    tags: 'list',
    left: 'number',
    held: 'list?',
    pieces: 'list?',
    label: { parts: { code: 'text', note: 'text?' } },
  },
  indexes: {
    things_of_shelf: { by: ['shelf', 'place', 'id'] },
    things_code: { by: ['code'], isUnique: true, given: ['code'] },
    things_open: { by: ['place'], only: { isOpen: true } },
    things_last: { by: ['-place', 'id'] },
    things_by_state: { by: ['-isOpen', '-place', 'id'] },
    things_named: { by: ['code', 'isOpen', 'id'] },
    things_tagged: { each: 'tags' },
    things_held: { each: 'held', isUnique: true },
    things_of_piece: { each: 'pieces.code' },
    things_label: { by: ['label.code'], isUnique: true },
  },
  counts: ['left'],
  isPersonal: true,
  ends: 'owner',
  copy: 'derived',
};

export const aThing = (id: string, fields: Partial<Thing> = {}): Thing => ({
  id,
  shelf: 'a',
  place: 1,
  code: null,
  isOpen: true,
  state: 'new',
  tags: [],
  left: 1,
  held: null,
  pieces: null,
  label: { code: `of ${id}`, note: null },
  ...fields,
});

/** Stores with four things. @param open an empty database as two processes see it */
export async function withThings(open: () => Promise<readonly [Store, Store]>): Promise<readonly [Store, Store]> {
  const [store, other] = await open();
  await store.write(function* () {
    yield* insert(
      THINGS,
      aThing('1', { place: 3 }),
      aThing('2', { place: 1, isOpen: false }),
      aThing('3', { place: 1 }),
      aThing('4', { place: 2, shelf: 'b', code: 'X' }),
    );
  });
  return [store, other];
}
