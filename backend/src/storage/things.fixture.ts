import type { Collection, Stored } from './collection.ts';

export interface Thing extends Stored {
  readonly shelf: string;
  readonly place: number;
  readonly code: string | null;
  readonly isOpen: boolean;
  readonly state: 'new' | 'old';
  readonly tags: readonly string[];
  readonly left: number;
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
    label: { parts: { code: 'text', note: 'text?' } },
  },
  indexes: {
    things_of_shelf: { by: ['shelf', 'place', 'id'] },
    things_code: { by: ['code'], isUnique: true, given: ['code'] },
    things_open: { by: ['place'], only: { isOpen: true } },
    things_last: { by: ['-place', 'id'] },
    things_by_state: { by: ['-isOpen', '-place', 'id'] },
    things_named: { by: ['code', 'isOpen', 'id'] },
    things_label: { by: ['label.code'], isUnique: true },
  },
  counts: ['left'],
  isPersonal: true,
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
  label: { code: `of ${id}`, note: null },
  ...fields,
});
