import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { OrderStatusChange } from '@fyonka/api-contract/wire/ordering';
import { Timeline } from './status.tsx';

const HISTORY: OrderStatusChange[] = [
  { from: null, to: 'pending', at: '2025-09-07T10:38:00Z', by: 'customer' },
  { from: 'pending', to: 'processing', at: '2025-09-07T10:42:00Z', by: 'payment' },
];
const stops = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('shows all statuses of an order, with the Kuwaiti time of past ones', () => {
  render(<Timeline status="processing" history={HISTORY} />);
  expect(stops()).toEqual([
    expect.stringMatching(/^Order placed.*1:38\u00a0pm$/),
    expect.stringMatching(/^Being prepared.*1:42\u00a0pm$/),
    'Ready',
    'On its way',
    'Delivered',
  ]);
  expect(screen.getByText('Being prepared').closest('li')).toHaveAttribute('aria-current', 'step');
});

test('shows no time for statuses that were undone', () => {
  render(
    <Timeline
      status="pending"
      history={[...HISTORY, { from: 'processing', to: 'pending', at: '2025-09-07T11:00:00Z', by: 'admin' }]}
    />,
  );
  expect(stops()[0]).toMatch(/2:00\u00a0pm$/);
  expect(stops()[1]).toBe('Being prepared');
});

test("shows a cancelled order's past statuses and nothing ahead", () => {
  render(
    <Timeline
      status="cancelled"
      history={[...HISTORY, { from: 'processing', to: 'cancelled', at: '2025-09-07T12:00:00Z', by: 'admin' }]}
    />,
  );
  expect(stops()).toEqual([
    expect.stringContaining('Order placed'),
    expect.stringContaining('Being prepared'),
    expect.stringMatching(/^Cancelled.*3:00\u00a0pm$/),
  ]);
});

test('is in Arabic', () => {
  document.documentElement.lang = 'ar';
  render(<Timeline status="processing" history={HISTORY} />);
  expect(stops()).toEqual([
    expect.stringMatching(/^وصلنا الطلب/),
    expect.stringMatching(/^قيد التجهيز/),
    'جاهز للتوصيل',
    'مع المندوب',
    'تم التسليم',
  ]);
});
