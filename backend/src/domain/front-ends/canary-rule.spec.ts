import { describe, expect, test } from '@jest/globals';
import { FRONT_END_ERROR_KINDS } from '@fyonka/api-contract/values/front-ends';
import { callersWithErrors, failureOf } from './canary-rule.ts';
import type { Counted } from './canary-rule.ts';
import type { Audience, ErrorKind } from './front-end-errors.ts';

/** Documents of a version, and callers with an error of one kind. */
const counted = (documents: number, callers: number, kind: ErrorKind = 'render'): Counted => ({
  documents,
  errors: callers === 0 ? [] : [{ kind, callers }],
});

test.each([
  ['is broken for everybody, after some documents', [6, 6], [20, 0]],
  ['is broken on one page', [500, 25], [9_500, 10]],
  ['has twice as many errors as usual and more, over many documents', [5_000, 120], [95_000, 950]],
  ['has more errors than documents, because pages stay open', [10, 30], [200, 2]],
] as const)('a canary fails that %s', (_what, [documents, callers], [others, usual]) => {
  expect(failureOf(counted(documents, callers), counted(others, usual), 'shop')).toMatchObject({ kind: 'render' });
});

test.each([
  ['has one unlucky visitor', [1, 1], [1_000, 0]],
  ['has four callers with errors, however few documents', [4, 4], [10_000, 0]],
  ['has as many errors as the others', [500, 50], [9_500, 950]],
  ['has some more errors by chance', [500, 5], [9_500, 47]],
  ['has more errors, but not twice as many', [50_000, 900], [50_000, 500]],
  ['cannot be compared yet', [50, 50], [0, 0]],
] as const)('a canary does not fail that %s', (_what, [documents, callers], [others, usual]) => {
  expect(failureOf(counted(documents, callers), counted(others, usual), 'shop')).toBeNull();
});

/** Least errors that end a canary, in the shop and in the office, and whether the release in use may have as many. */
const LEAST: Readonly<Record<ErrorKind, readonly [shop: number, office: number, isCompared: boolean]>> = {
  load: [5, 2, true],
  style: [5, 2, true],
  render: [5, 2, true],
  blank: [5, 2, true],
  unfinished: [5, 2, true],
  hung: [5, 2, true],
  script: [5, 2, true],
  rejection: [5, 2, true],
  refused: [5, 3, true],
  'view-thrown': [1, 1, false],
  'view-ended': [3, 3, false],
  'view-missing': [1, 1, false],
};

describe.each(FRONT_END_ERROR_KINDS)('errors of the kind %s', (kind) => {
  const [shop, office, isCompared] = LEAST[kind];

  test.each([
    ['shop', shop],
    ['office', office],
  ] as const)('end a canary of the %s once there are %i', (audience: Audience, least) => {
    const others = counted(1_000, 0);
    expect(failureOf(counted(20, least - 1, kind), others, audience)).toBeNull();
    expect(failureOf(counted(20, least, kind), others, audience)).toEqual({
      kind,
      canary: { documents: 20, callers: least },
      inUse: { documents: 1_000, callers: 0 },
    });
  });

  test.each(['shop', 'office'] as const)(
    'that the release in use has as often in the %s decide nothing',
    (audience) => {
      expect(failureOf(counted(20, 10, kind), counted(1_000, 500, kind), audience) === null).toBe(isCompared);
    },
  );
});

test('errors by which a page is broken are added up, and others do not cover them', () => {
  const broken = (['load', 'blank', 'blank', 'hung', 'script'] as const).map((kind) => ({ kind, callers: 1 }));
  const refused = { kind: 'refused', callers: 60 } as const;
  const canary = { documents: 200, errors: [...broken, refused] };
  expect(failureOf(canary, { documents: 1_000, errors: [{ kind: 'refused', callers: 300 }] }, 'shop')).toMatchObject({
    kind: expect.stringMatching(/^(load|blank|hung|script)$/),
    canary: { callers: 5 },
  });
  const few = { documents: 200, errors: [...broken.slice(1), refused] };
  expect(failureOf(few, { documents: 1_000, errors: [{ kind: 'refused', callers: 300 }] }, 'shop')).toBeNull();
});

test('in the office, where nobody may have opened the release in use meanwhile, two errors are enough', () => {
  expect(failureOf(counted(3, 2), counted(0, 0), 'office')).not.toBeNull();
  expect(failureOf(counted(40, 2), counted(40, 0), 'office')).not.toBeNull();
  expect(failureOf(counted(40, 2), counted(40, 1), 'office')).toBeNull();
});

test('a caller who is in several sums is one visitor with errors, and what the server has seen is none', () => {
  expect(callersWithErrors([])).toBe(0);
  expect(
    callersWithErrors([
      { kind: 'load', callers: 2 },
      { kind: 'hung', callers: 1 },
      { kind: 'refused', callers: 2 },
      { kind: 'view-thrown', callers: 9 },
    ]),
  ).toBe(3);
});
