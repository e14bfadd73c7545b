import { expect, test } from '@jest/globals';
import { lastList, neighboursOf, rememberList } from './order-list-memory.ts';

const KEY = 'office-orders-list';

test('the last list of the tab is remembered with its filter', () => {
  rememberList({ href: '/admin/orders?status=ready', ids: ['a'] });
  expect(lastList()).toEqual({ href: '/admin/orders?status=ready', ids: ['a'] });
});

test.each([
  ['another address', '{"href":"https://example.com/","ids":[]}'],
  ['a script', '{"href":"javascript:alert(1)","ids":[]}'],
  ['another page of the office', '{"href":"/admin/orders-archive","ids":[]}'],
  ['ids that are not texts', '{"href":"/admin/orders","ids":[1]}'],
  ['no list', '{"href":"/admin/orders"}'],
  ['no JSON', 'orders'],
])('a stored value with %s leads to all orders', (_, stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(lastList()).toEqual({ href: '/admin/orders', ids: [] });
});

test('an order has the neighbours of the last list', () => {
  rememberList({ href: '/admin/orders', ids: ['a', 'b', 'c'] });
  expect(neighboursOf('b')).toEqual({ before: 'a', after: 'c' });
  expect(neighboursOf('a')).toEqual({ before: undefined, after: 'b' });
  expect(neighboursOf('c')).toEqual({ before: 'b', after: undefined });
  expect(neighboursOf('x')).toEqual({ before: undefined, after: undefined });
});
