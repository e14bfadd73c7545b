import { expect, test } from '@jest/globals';
import type { Audience } from '../../domain/front-ends/front-end-errors.ts';
import { changePointer, FIRST_POINTER } from '../../domain/front-ends/pointer.ts';
import type { PointerChange } from '../../domain/front-ends/pointer.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { JudgeCanaries } from './judge-canaries.ts';
import type { FrontEnds, VersionCounts } from './ports.ts';

const canary = { version: 'new', percent: 5, since: NOON };

/** What is changed when this was counted, while visitors without canary get the version `used`. */
async function changesFor(counted: readonly Omit<VersionCounts, 'remote'>[], audience: Audience = 'shop') {
  const changes: PointerChange[] = [];
  const pointer = { ...FIRST_POINTER, canary };
  const frontEnds: FrontEnds = {
    pointers: async () => new Map([['catalog', pointer]]),
    change: async (_remote, change, { at }) => {
      changes.push(change);
      return changePointer(pointer, change, at);
    },
  };
  const counts = { since: async () => counted.map((one) => ({ remote: 'catalog', ...one })) };
  const shown = { versionOf: () => 'used', audienceOf: () => audience };
  await new JudgeCanaries(frontEnds, counts, shown, { now: () => NOON }).execute();
  return changes;
}

const broken = (callers: number) => [{ kind: 'blank' as const, place: '', callers }];
const failed = (callers: number) => [{ kind: 'fail', canary, because: { documents: 6, callers, error: 'blank' } }];

test('a canary is compared with the version in use, so that the errors of an earlier one do not hide its own', async () => {
  const used = { version: 'used', documents: 20, errors: broken(1) };
  const earlier = { version: 'earlier', documents: 60, errors: broken(60) };
  expect(await changesFor([{ version: 'new', documents: 6, errors: broken(6) }, used, earlier])).toEqual(failed(6));
  expect(await changesFor([{ version: 'new', documents: 6, errors: broken(1) }, used, earlier])).toEqual([]);
});

test('a canary of the office ends with the second error', async () => {
  const used = { version: 'used', documents: 200, errors: [] };
  const counted = (callers: number) => [{ version: 'new', documents: 6, errors: broken(callers) }, used];
  expect(await changesFor(counted(2), 'office')).toEqual(failed(2));
  expect(await changesFor(counted(1), 'office')).toEqual([]);
  expect(await changesFor(counted(2))).toEqual([]);
});
