import { expect, test } from '@jest/globals';
import { readFirstView, readNeeds } from './read-answer.ts';

test.each([
  ['no object', undefined, 'must be an object'],
  ['a list', [], 'must be an object'],
  ['without markup', {}, 'html must be a text'],
  ['over 2 MB of UTF-8', { html: 'ا'.repeat(1_000_001) }, 'larger than'],
  ['with another status', { html: '', status: 500 }, 'status must be 200 or 404'],
  ['with a title that is no text', { html: '', title: {} }, 'title must be a text'],
  ['with a very long description', { html: '', description: 'x'.repeat(5_001) }, 'description must be a text'],
  ['with a picture without address', { html: '', picture: {} }, 'src must be a text'],
  ['with sizes of another kind', { html: '', picture: { src: '/a', sizes: 1 } }, 'sizes must be a text'],
  ['with data that is no object', { html: '', structuredData: ['text'] }, 'must be an object'],
  ['lacking what is no call', { html: '', lacks: ['/elsewhere'] }, 'path of the API'],
  ['with very many data', { html: '', structuredData: Array.from({ length: 51 }, () => ({})) }, 'must be a short list'],
])('a first view cannot be %s', (_what, answer, fault) => {
  expect(() => readFirstView(answer)).toThrow(fault);
});

test.each([
  [{}, 'short list'],
  [Array(21).fill('/api/products'), 'short list'],
  [[1], 'must be a text'],
  [['/api'.padEnd(5_001, '/')], 'must be a text'],
  [['https://elsewhere.example/api/'], 'path of the API'],
])('needs cannot be %j', (answer, fault) => {
  expect(() => readNeeds(answer)).toThrow(fault);
});
