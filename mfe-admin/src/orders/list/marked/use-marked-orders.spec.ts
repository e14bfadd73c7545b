import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { orderRow } from '../../../testing/office.fixture.ts';
import { useMarkedOrders } from './use-marked-orders.ts';

const KEY = 'office-orders-marked';
const STORED = {
  _id: 'a',
  orderNumber: 'AAAAA-AAAAA-A',
  status: 'ready',
  paymentStatus: 'paid',
  paymentMethod: 'knet',
  totalAmount: 13.3,
};

beforeEach(() => sessionStorage.clear());

const marked = () => renderHook(() => useMarkedOrders(undefined)).result.current.orders;

test('what is stored of a marked order says nothing of its person', () => {
  const row = orderRow('AAAAA-AAAAA-A', { fullName: 'Noura', email: 'noura@example.com', phone: '51234567' });
  const { result } = renderHook(() => useMarkedOrders([row]));
  act(() => result.current.mark(new Set([row._id])));
  const stored = sessionStorage.getItem(KEY) ?? '';
  expect(Object.keys(JSON.parse(stored)[0] as object)).toEqual(Object.keys(STORED));
  expect(stored).not.toMatch(/noura|51234567/i);
});

test('a stored mark is read again, also of an order that nobody has chosen how to pay', () => {
  const stored = [STORED, { ...STORED, _id: 'b', paymentMethod: null }];
  sessionStorage.setItem(KEY, JSON.stringify(stored));
  expect(marked()).toEqual(stored);
});

test.each(['_id', 'orderNumber', 'status', 'paymentStatus', 'totalAmount'] as const)(
  'a stored mark without a usable %s is left out',
  (field) => {
    for (const value of [undefined, null, {}, field === 'totalAmount' ? '13.3' : 1]) {
      sessionStorage.setItem(KEY, JSON.stringify([{ ...STORED, [field]: value }, STORED]));
      expect(marked()).toEqual([STORED]);
    }
  },
);

test('a stored null is left out, and the marks beside it stay', () => {
  sessionStorage.setItem(KEY, JSON.stringify([null, STORED]));
  expect(marked()).toEqual([STORED]);
});

test.each(['orders', '{"a":1}', '[1]', '"a"'])('%j of another program marks nothing', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(marked()).toEqual([]);
});
