import { FrontEnds } from '../../application/front-ends/ports.ts';
import { changePointer, FIRST_POINTER } from '../../domain/front-ends/pointer.ts';
import type { Pointer, PointerChange, PointerVerdict } from '../../domain/front-ends/pointer.ts';
import type { Authorship } from '../../domain/history.ts';
import { copiedBy } from '../collection.ts';
import type { Collection, Stored } from '../collection.ts';
import { get, list, note, put } from '../store.ts';
import type { Store } from '../store.ts';

/** The id is the remote's name. */
type StoredPointer = Pointer & Stored;

export const FRONT_ENDS: Collection<StoredPointer, never> = {
  name: 'frontEnds',
  fields: { version: 'text?', previous: 'anything?', canary: 'anything?', failed: 'anything?' },
  indexes: {},
  ends: 'bound',
  copy: copiedBy('frontEnds', 'name'),
};

export class StoredFrontEnds extends FrontEnds {
  static readonly collections = { frontEnds: FRONT_ENDS };

  constructor(private readonly store: Store) {
    super();
  }

  async pointers(): Promise<ReadonlyMap<string, Pointer>> {
    const docs = await this.store.read(() => list(FRONT_ENDS, null), true);
    return new Map(docs.map(({ id, ...pointer }) => [id, pointer]));
  }

  change(remote: string, change: PointerChange, { editor, at }: Authorship): Promise<PointerVerdict> {
    return this.store.write(function* () {
      const { id: _id, ...pointer } = (yield* get(FRONT_ENDS, remote)) ?? { id: remote, ...FIRST_POINTER };
      const verdict = changePointer(pointer, change, at);
      if (verdict.kind === 'changed') {
        yield* put(FRONT_ENDS, { id: remote, ...verdict.pointer });
        yield* note([{ subject: 'front-ends', subjectId: remote, version: null, ...verdict.entry, editor, at }]);
      }
      return verdict;
    });
  }
}
