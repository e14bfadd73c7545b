import { expect, test } from '@jest/globals';
import { AnswerCache } from './answer-cache.ts';
import { StoredAnswer } from './stored-answer.ts';

const answer = (text: string) => ({
  status: 200 as const,
  headers: [['content-type', 'text/plain']] as const,
  body: Buffer.from(text),
});

test('an answer that was begun before a change of the shop is returned, but not cached', () => {
  const cache = new AnswerCache({ answers: 10, bytes: 10_000 });
  const { generation } = cache;
  cache.empty();
  expect(cache.store('/a', answer('old'), generation).text.toString()).toBe('old');
  expect(cache.get('/a')).toBeUndefined();
});

test('a full cache drops the answers that were not requested for the longest time', () => {
  const cache = new AnswerCache({ answers: 3, bytes: 10_000 });
  for (const name of ['wanted', 'b', 'c']) cache.store(name, answer(name), cache.generation);
  cache.get('wanted');
  for (const name of ['d', 'e']) cache.store(name, answer(name), cache.generation);
  expect(cache.size).toBe(3);
  expect(cache.get('wanted')).toBeDefined();
  expect(cache.get('b')).toBeUndefined();
});

test('a cache stays within its bytes, and stores no answer that would take a large part of them', () => {
  const cache = new AnswerCache({ answers: 1_000, bytes: 1_600 });
  for (let index = 0; index < 100; index += 1) cache.store(`/${index}`, answer('x'.repeat(90)), cache.generation);
  expect(cache.size).toBeLessThanOrEqual(17);
  cache.store('/large', answer('x'.repeat(200)), cache.generation);
  expect(cache.get('/large')).toBeUndefined();
});

test('storing an answer again does not count its bytes twice', () => {
  const cache = new AnswerCache({ answers: 10, bytes: 1_600 });
  cache.store('/other', answer('y'.repeat(90)), cache.generation);
  for (let index = 0; index < 100; index += 1) cache.store('/same', answer('x'.repeat(90)), cache.generation);
  expect(cache.get('/other')).toBeDefined();
});

test.each(['br', 'gzip'] as const)(
  'an answer that hardly anybody asks for is shorter in %s from its second caller on',
  (encoding) => {
    const text = Array.from(
      { length: 400 },
      (_, index) => `<li>${index * index} bows in drawer ${index % 17}</li>`,
    ).join('');
    const sizes = (isRare: boolean) => {
      const stored = new StoredAnswer({ ...answer(text), isRare });
      return Array.from({ length: 3 }, () => stored.formFor(encoding).body.length);
    };
    const [first = 0, second = 0, third = 0] = sizes(true);
    expect(second).toBeLessThan(first);
    expect([third, ...sizes(false)]).toEqual(Array(4).fill(second));
  },
);
