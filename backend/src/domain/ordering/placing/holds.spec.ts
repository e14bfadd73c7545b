import { expect, test } from '@jest/globals';
import { aProduct } from '../../catalog/product.fixture.ts';
import { anOrder, NOON } from '../order.fixture.ts';
import { chooseDisplaced, holdersFor } from './displacement.ts';
import { ALLOWANCE_TIME, FIRM_FOR, firmHold, holdOf, PROTECTED_FOR } from './holds.ts';
import type { EarlierOrder } from './unpaid-limits.ts';

const [bow, clip, sock, bag] = [aProduct('bow'), aProduct('clip'), aProduct('sock'), aProduct('bag')];
const free = (putAside: number) => ({ protectedUntil: NOON, putAside });
const safe = (putAside: number) => ({ protectedUntil: NOON + PROTECTED_FOR, putAside });

const before = (pieces: Parameters<typeof anOrder>[0], given: Partial<EarlierOrder> = {}): EarlierOrder => {
  const { number, lines, createdAt } = anOrder(pieces);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    number,
    createdAt,
    lines,
    pieces: quantity,
    isUnpaid: false,
    isOfAddress: true,
    isOfReceiver: false,
    ...given,
  };
};

test.each([
  ['ten pieces of a product', [[bow, 10]], [], safe(10)],
  ['eleven', [[bow, 11]], [], free(11)],
  [
    'thirty in all',
    [
      [bow, 10],
      [clip, 10],
      [sock, 10],
    ],
    [],
    safe(30),
  ],
  [
    'thirty-one',
    [
      [bow, 10],
      [clip, 10],
      [sock, 10],
      [bag, 1],
    ],
    [],
    free(31),
  ],
  ['what was put aside by an order that is cancelled since', [[bow, 1]], [before([[bow, 10]])], free(11)],
  [
    'what the receiver put aside elsewhere',
    [[bow, 1]],
    [before([[bow, 10]], { isOfAddress: false, isOfReceiver: true })],
    free(11),
  ],
  ['what is an hour old', [[bow, 10]], [before([[bow, 10]], { createdAt: NOON - ALLOWANCE_TIME })], safe(10)],
] as const)('protects %s', (_what, pieces, earlier, hold) => {
  expect(holdOf(anOrder(pieces), earlier, NOON)).toEqual(hold);
});

test('a payment makes an order safe, three times an hour, unless the caller has put very much aside', () => {
  const later = NOON + PROTECTED_FOR;
  expect(firmHold(safe(10), 2, later)).toEqual({ protectedUntil: later + FIRM_FOR, putAside: 10 });
  expect(firmHold(free(60), 0, NOON)).toEqual({ protectedUntil: NOON + FIRM_FOR, putAside: 60 });
  expect(firmHold(safe(10), 3, later)).toEqual(safe(10));
  expect(firmHold(free(61), 0, NOON)).toEqual(free(61));
});

test('a large order displaces only those of callers who have put more aside', () => {
  const lacking = [{ productId: bow.id, name: bow.name, requested: 5, available: 2 }];
  expect(holdersFor(lacking, safe(5), NOON)).toEqual({ productIds: [bow.id], at: NOON, putAsideAbove: 0 });
  expect(holdersFor(lacking, free(200), NOON)).toMatchObject({ putAsideAbove: 200 });
});

test('the oldest holders lose their pieces, as many as are needed, or nobody', () => {
  const [second, first, third] = [
    anOrder([[bow, 2]], { at: NOON - 2 }),
    anOrder([[bow, 2]], { at: NOON - 3 }),
    anOrder([[bow, 2]], { at: NOON - 1 }),
  ];
  const choose = (requested: number) =>
    chooseDisplaced([{ productId: bow.id, name: bow.name, requested, available: 1 }], [second, first, third], NOON);
  expect(choose(4)?.map(({ before: holder }) => holder)).toEqual([first, second]);
  expect(choose(4)?.[0]?.after).toMatchObject({
    status: 'cancelled',
    holdsStock: false,
    history: [{ to: 'pending' }, { to: 'cancelled', by: 'system', reason: 'displaced' }],
  });
  expect(choose(8)).toBeNull();
});
