import { expect, test } from '@jest/globals';
import { readCampaign } from './campaign.ts';
import type { TouchForm } from './campaign.ts';

const NOW = Date.UTC(2026, 8, 1, 9);
const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(NOW - days * DAY).toISOString();
const touch = (given: TouchForm = {}): TouchForm => ({ source: 'instagram', medium: 'social', at: ago(1), ...given });
const lastOf = (given: TouchForm) => readCampaign({ last: touch(given) }, NOW)?.last ?? null;

test('the first and the latest visit are read, in the order of their times', () => {
  const [early, late] = [touch({ source: 'google', at: ago(9) }), touch()];
  const expected = {
    first: { source: 'google', medium: 'social', at: NOW - 9 * DAY },
    last: { source: 'instagram', medium: 'social', at: NOW - DAY },
  };
  expect(readCampaign({ first: early, last: late }, NOW)).toEqual(expected);
  expect(readCampaign({ first: late, last: early }, NOW)).toEqual(expected);
  expect(readCampaign({ first: early }, NOW)).toEqual({ first: expected.first, last: expected.first });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['no visit', {}],
  ['a visit without a source', { last: touch({ source: ' ' }) }],
  ['a visit without a time', { last: touch({ at: undefined }) }],
  ['a visit at no time', { last: touch({ at: 'yesterday' }) }],
  ['a visit of 31 days ago', { last: touch({ at: ago(31) }) }],
  ['a source that is too long', { last: touch({ source: 'x'.repeat(101) }) }],
  ['a source with markup', { last: touch({ source: '<b>' }) }],
  ['a source that is an address of mail', { last: touch({ source: 'noura@example.com' }) }],
  ['a source that is no text', { last: touch({ source: 5 as never }) }],
])('%s is no campaign', (_, form) => {
  expect(readCampaign(form as never, NOW)).toBeNull();
});

test.each<[string, TouchForm, object]>([
  ['in small letters', { source: ' Instagram ', medium: 'CPC' }, { source: 'instagram', medium: 'cpc' }],
  ['without a medium', { medium: undefined }, { medium: '' }],
  ['in Arabic', { campaign: 'العودة للمدارس' }, { campaign: 'العودة للمدارس' }],
  ['with lines', { campaign: 'back\nto school' }, { campaign: 'back to school' }],
  ['with a click', { click: 'gclid', clickId: 'Cj0-abc_9' }, { click: { kind: 'gclid', id: 'Cj0-abc_9' } }],
  ['of a fast clock', { at: ago(-2) }, { at: NOW }],
])('a visit is kept %s', (_, given, expected) => {
  expect(lastOf(given)).toMatchObject(expected);
});

test.each<[string, TouchForm]>([
  ['is too long', { campaign: 'x'.repeat(201) }],
  ['may be the number of a card', { campaign: '4111111111111111' }],
  ['names a person', { content: 'to-noura@example.com' }],
  ['is of an unknown network', { click: 'other', clickId: 'abc' }],
  ['is no identifier', { click: 'gclid', clickId: 'a b' }],
])('a part that %s is left out, and the visit stays', (_, given) => {
  expect(lastOf(given)).toEqual({ source: 'instagram', medium: 'social', at: NOW - DAY });
});
