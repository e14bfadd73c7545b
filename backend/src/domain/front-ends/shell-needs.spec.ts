import { expect, test } from '@jest/globals';
import { unmetNeed } from './shell-needs.ts';

const shell = { contract: 2, framework: { runtime: 2, react: '19.3.1' } };
const built = (contract: number, runtime: number, react: string) => ({ contract, framework: { runtime, react } });

test.each([
  ['the same', built(2, 2, '19.3.1')],
  ['older ones', built(1, 1, '19.0.2')],
  ['a newer patch of React, which adds nothing', built(2, 2, '19.3.9')],
  ['what it does not say, as a build of before', { contract: 2 }],
])('a front end fits that was built against %s', (_what, frontEnd) => {
  expect(unmetNeed(frontEnd, shell)).toBeNull();
});

test.each([
  [built(3, 3, '20.0.0'), { part: 'contract', needed: '3', present: '2' }],
  [built(2, 3, '20.0.0'), { part: 'federation runtime', needed: '3', present: '2' }],
  [built(2, 2, '19.4.0'), { part: 'React', needed: '19.4.0', present: '19.3.1' }],
  [built(2, 2, '20.0.0'), { part: 'React', needed: '20.0.0', present: '19.3.1' }],
  [built(2, 2, '18.9.0'), { part: 'React', needed: '18.9.0', present: '19.3.1' }],
])('one that was built against %j does not', (frontEnd, need) => {
  expect(unmetNeed(frontEnd, shell)).toEqual(need);
});

test('a shell of before, which names no React, is compared by its contract alone', () => {
  expect(unmetNeed(built(2, 9, '20.0.0'), { contract: 2 })).toBeNull();
});
