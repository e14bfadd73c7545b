import { expect, test } from '@jest/globals';
import { MOST_OWN_AREAS } from '@fyonka/api-contract/values/ordering/areas';
import { fils } from '../../money.ts';
import { NOON } from '../order.fixture.ts';
import { editAreas, readAreas } from './area-edit.ts';
import type { SentArea } from './area-edit.ts';
import type { AreaDecisions } from './area-terms.ts';

const FARMS = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
const SHOP: AreaDecisions = new Map([['kabad-farms', { fee: fils(3000), isOff: false, offOn: null, own: FARMS }]]);

function edited(sent: readonly SentArea[], decisions = SHOP) {
  const read = readAreas(sent, decisions);
  return read.kind === 'refused' ? read : editAreas(decisions, read.draft, [], NOON);
}

function faultsOf(...sent: SentArea[]): string[] {
  const result = edited(sent);
  return result.kind === 'refused' ? result.faults.map(({ field, code }) => `${field} ${code}`) : [];
}

test('an area of the office gets its key from the English name, in either script', () => {
  const result = edited([
    { name: { en: 'Um Al-Namil Island', ar: 'جزيرة أم النمل' }, governorate: 'capital', deliveryFee: '٤' },
  ]);
  expect(result).toMatchObject({
    kind: 'changed',
    changes: expect.arrayContaining([{ field: 'um-al-namil-island.deliveryFee', from: null, to: 4 }]),
  });
});

test('a name changes, and the key that orders have stays; left out, name and days are as they were', () => {
  const name = { en: 'Kabad Stables', ar: 'جواخير كبد' };
  const renamed = edited([{ key: 'kabad-farms', name, deliveryFee: 3, days: ['friday', 'sunday', 'friday'] }]);
  if (renamed.kind !== 'changed') throw new Error(renamed.kind);
  const terms = { fee: 3000, isOff: false, offOn: null, days: ['sunday', 'friday'], own: { ...FARMS, name } };
  expect(renamed.terms.get('kabad-farms')).toEqual(terms);
  const dearer = edited([{ key: 'kabad-farms', deliveryFee: 4 }], renamed.terms);
  expect(dearer.kind === 'changed' && dearer.terms.get('kabad-farms')).toEqual({ ...terms, fee: 4000 });
  const daily = edited([{ key: 'kabad-farms', deliveryFee: 3, days: null }], renamed.terms);
  expect(daily.kind === 'changed' && daily.terms.get('kabad-farms')).not.toHaveProperty('days');
});

test('a known area is delivered to from its fee on, and no more without one', () => {
  const served = edited([{ key: 'rumaithiya', deliveryFee: 1.8 }]);
  expect(served).toMatchObject({ changes: [{ field: 'rumaithiya.deliveryFee', from: null, to: 1.8 }] });
  const without = edited([{ key: 'salmiya', deliveryFee: null, isOff: true }]);
  expect(without).toMatchObject({ changes: [{ field: 'salmiya.deliveryFee', from: 1.8, to: null }] });
});

test('the same area sent again, after an answer that was lost, is no second one', () => {
  expect(edited([{ ...FARMS, deliveryFee: 3 }])).toEqual({ kind: 'unchanged' });
});

test.each<[what: string, sent: SentArea, fault: string]>([
  ['no key and no name', { deliveryFee: 1 }, 'areas.0.key REQUIRED'],
  ['a key that nobody knows', { key: 'atlantis', deliveryFee: 1, name: FARMS.name }, 'areas.0.key UNKNOWN_AREA'],
  ['no fee', { key: 'doha' }, 'areas.0.deliveryFee REQUIRED'],
  ['no weekday', { key: 'doha', deliveryFee: 1, days: [] }, 'areas.0.days REQUIRED'],
  ['one name', { ...FARMS, name: { en: 'Failaka' }, deliveryFee: 1 }, 'areas.0.name.ar REQUIRED'],
  ['no governorate', { name: { en: 'Failaka', ar: 'فيلكا' }, deliveryFee: 1 }, 'areas.0.governorate REQUIRED'],
  [
    'a spelling of a known area',
    { ...FARMS, name: { en: 'Hawally', ar: 'منطقة' }, deliveryFee: 1 },
    'areas.0.name.en DUPLICATE',
  ],
  [
    'a name that becomes the key of a known area in Latin letters',
    { ...FARMS, name: { en: 'واها', ar: 'منطقة' }, deliveryFee: 1 },
    'areas.0.name.en DUPLICATE',
  ],
  [
    'the Arabic name of one of its own',
    { ...FARMS, name: { en: 'Stables', ar: 'مزارع كبد' }, deliveryFee: 1 },
    'areas.0.name.ar DUPLICATE',
  ],
  [
    'one of its own in another governorate',
    { ...FARMS, governorate: 'ahmadi', deliveryFee: 1 },
    'areas.0.name.en DUPLICATE',
  ],
  [
    'the key of another one of its own',
    { ...FARMS, name: { en: 'Kabad farms', ar: 'مزارع' }, deliveryFee: 1 },
    'areas.0.name.en DUPLICATE',
  ],
  [
    'a name without letters, which every address without them would name',
    { ...FARMS, name: { en: 'Stables', ar: '؟' }, deliveryFee: 1 },
    'areas.0.name.ar INVALID',
  ],
])('%s is refused', (_what, sent, fault) => {
  expect(faultsOf(sent)).toEqual([fault]);
});

test('the office has so many areas of its own at most', () => {
  const many = Array.from({ length: MOST_OWN_AREAS }, (_, place) => ({
    name: { en: `Camp ${place}`, ar: `مخيم ${place}` },
    governorate: 'jahra',
    deliveryFee: 1,
  }));
  expect(faultsOf(...many)).toEqual(['areas TOO_MANY_ITEMS']);
  expect(faultsOf(...many.slice(1))).toEqual([]);
});
