import { describe, expect, test } from '@jest/globals';
import { changePointer, FIRST_POINTER, versionFor } from './pointer.ts';
import type { Pointer, PointerChange } from './pointer.ts';

const AT = 1_000;
const USED: Pointer = { ...FIRST_POINTER, version: 'two', previous: { version: 'one' } };
const canary = { version: 'three', percent: 5, since: AT };

/** The pointer after changes that each are allowed. */
function after(changes: readonly PointerChange[], pointer: Pointer = USED): Pointer {
  let now = pointer;
  for (const change of changes) {
    const verdict = changePointer(now, change, AT);
    if (verdict.kind !== 'changed') throw new Error(`${change.kind} was ${verdict.kind}`);
    now = verdict.pointer;
  }
  return now;
}

describe('a version that is used', () => {
  test('replaces the one before, to which a rollback leads', () => {
    const used = after([{ kind: 'use', version: 'four' }]);
    expect(used).toMatchObject({ version: 'four', previous: { version: 'two' } });
    expect(after([{ kind: 'rollback' }], used)).toMatchObject({ version: 'two', previous: null });
  });

  test('leads back to the build of the host when no other was used before', () => {
    expect(after([{ kind: 'use', version: 'one' }, { kind: 'rollback' }], FIRST_POINTER)).toEqual(FIRST_POINTER);
  });

  test('ends a canary, its own included', () => {
    expect(
      after([
        { kind: 'canary', ...canary },
        { kind: 'use', version: 'three' },
      ]),
    ).toMatchObject({
      version: 'three',
      previous: { version: 'two' },
      canary: null,
    });
    expect(
      after([
        { kind: 'canary', ...canary },
        { kind: 'use', version: 'two' },
      ]),
    ).toEqual(USED);
  });

  test('changes nothing when it is used already', () => {
    expect(changePointer(USED, { kind: 'use', version: 'two' }, AT)).toEqual({ kind: 'unchanged', pointer: USED });
  });
});

test('two rollbacks do not lead back to the version that was left', () => {
  const back = after([{ kind: 'rollback' }]);
  expect(changePointer(back, { kind: 'rollback' }, AT)).toEqual({ kind: 'nothing-to-roll-back' });
});

describe('a canary', () => {
  test('begins, grows and ends; the others have their version all the time', () => {
    const begun = after([{ kind: 'canary', ...canary }]);
    const grown = changePointer(begun, { kind: 'canary', version: 'three', percent: 50 }, AT + 1);
    expect(grown).toMatchObject({ pointer: { version: 'two', canary: { percent: 50, since: AT } } });
    expect(after([{ kind: 'canary', version: '', percent: 0 }], begun)).toEqual(USED);
  });

  test('is undone by a rollback before the version is', () => {
    expect(after([{ kind: 'canary', ...canary }, { kind: 'rollback' }])).toEqual(USED);
  });

  test('cannot be the version that everybody gets', () => {
    expect(changePointer(USED, { kind: 'canary', version: 'two', percent: 5 }, AT)).toEqual({ kind: 'in-use' });
  });

  test('is given to its share of the groups, and to those with less before those with more', () => {
    const groups = Array.from({ length: 100 }, (_, group) => group);
    const inCanary = (percent: number) =>
      groups.filter((group) => versionFor({ ...USED, canary: { ...canary, percent } }, group) === 'three');
    expect(inCanary(5)).toEqual([0, 1, 2, 3, 4]);
    for (let percent = 1; percent < 99; percent += 1) {
      expect(inCanary(percent)).toHaveLength(percent);
      expect(inCanary(percent + 1)).toEqual(expect.arrayContaining(inCanary(percent)));
    }
    expect(versionFor(USED, 0)).toBe('two');
  });
});

describe('a canary that fails', () => {
  const fail: PointerChange = { kind: 'fail', canary, because: { documents: 40, callers: 9, error: 'hung' } };

  test('ends, and is remembered until a person changes something', () => {
    const failed = after([{ kind: 'canary', ...canary }, fail]);
    expect(failed).toEqual({ ...USED, failed: { version: 'three', at: AT, documents: 40, callers: 9, error: 'hung' } });
    expect(after([{ kind: 'canary', ...canary }], failed).failed).toBeNull();
  });

  test('is left alone when somebody has changed it since it was judged', () => {
    expect(changePointer(USED, fail, AT)).toMatchObject({ kind: 'unchanged' });
    const later: Pointer = { ...USED, canary: { ...canary, since: AT + 1 } };
    expect(changePointer(later, fail, AT)).toMatchObject({ kind: 'unchanged' });
  });
});
