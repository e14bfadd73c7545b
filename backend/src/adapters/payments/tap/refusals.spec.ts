import { expect, test } from '@jest/globals';
import { isForKeys, isNotFound, isUndecided, reasonOf, saysNothingFound } from './refusals.ts';

const refused = (status: number, ...codes: readonly string[]) => ({
  kind: 'refused' as const,
  status,
  body: { errors: codes.map((code) => ({ code, description: `words of ${code}` })) },
});

test('says what Tap says, or the status alone', () => {
  expect(reasonOf(refused(400, '1117', '1130'))).toBe('1117 words of 1117; 1130 words of 1130');
  expect(reasonOf(refused(403))).toBe('HTTP 403');
});

test.each([
  [400, ['1161'], false],
  [400, ['1117', '1130'], false],
  [404, ['1144'], false],
  [401, ['2104'], false],
  [401, [], false],
  [400, ['1151'], true],
  [400, ['2101'], true],
  [400, ['9999'], true],
  [400, [], true],
  [404, [], true],
])('with status %p and codes %j it is undecided: %p', (status, codes, expected) => {
  expect(isUndecided(refused(status, ...codes))).toBe(expected);
});

test('tells what is not there from wrong keys', () => {
  expect([refused(404, '1144'), refused(404, '0000'), refused(404)].map(isNotFound)).toEqual([true, true, true]);
  expect([refused(400, '1160'), refused(400, '0000'), refused(401, '2104')].map(isNotFound)).toEqual([
    true,
    false,
    false,
  ]);
  expect([refused(404, '1144'), refused(401, '2104'), refused(403)].map(isForKeys)).toEqual([false, true, true]);
});

test('believes no page of something before Tap that a charge does not exist', () => {
  expect(isNotFound({ kind: 'refused', status: 404, body: {} })).toBe(false);
});

test.each([
  [400, { errors: [{ code: '1144', description: 'Charges not found' }] }, true],
  [400, { errors: [{ code: '9', description: ' charges NOT found ' }] }, true],
  [400, { errors: [{ description: 'Charges not found' }] }, true],
  [400, { message: 'Charges not found' }, true],
  [400, { errors: [{ code: '1144', description: 'Charge not found' }] }, false],
  [400, { errors: [{ code: '1144', description: 'Refunds not found' }] }, false],
  [400, { errors: [{ code: '1103', description: 'Required inputs are invalid' }] }, false],
  [400, {}, false],
  [404, { errors: [{ code: '1144', description: 'Charges not found' }] }, false],
  [401, { errors: [{ code: '2104', description: 'Charges not found' }] }, false],
])('with status %p, %j says that a list of charges is empty: %p', (status, body, expected) => {
  expect(saysNothingFound({ kind: 'refused', status, body }, 'charges')).toBe(expected);
});
