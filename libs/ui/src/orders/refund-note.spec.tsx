import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RefundNote } from './refund-note.tsx';
import type { RefundState } from './refund-note.tsx';

const PAID: RefundState = { paymentStatus: 'paid', amountRefunded: 0, amountBeingRefunded: 0 };

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test.each(['unpaid', 'paid', 'to-review'] as const)(
  'an order that is %s has no refund to speak of',
  (paymentStatus) => {
    render(<RefundNote order={{ ...PAID, paymentStatus }} />);
    expect(screen.queryByRole('status')).toBeNull();
  },
);

test('money that is due is being given back; nothing is said to have been', () => {
  render(<RefundNote order={{ ...PAID, paymentStatus: 'refund-due' }} reason="It was paid twice." />);
  expect(screen.getByRole('status')).toHaveTextContent('It was paid twice.');
  expect(screen.getByRole('status')).toHaveTextContent('We are giving it back');
  expect(screen.getByRole('status')).not.toHaveTextContent(/was given back|working days/);
});

test.each([
  ['knet', /7\.55 KD go back to you by KNET/],
  ['card', /7\.55 KD go back to the card/],
  ['apple-pay', /7\.55 KD go back to you by Apple Pay/],
  ['transfer', /7\.55 KD are due back to you. We will ask you where to send them/],
] as const)('money that is due of an order paid by %s has its amount, way and days', (paymentMethod, words) => {
  render(<RefundNote order={{ ...PAID, paymentStatus: 'refund-due', paymentMethod, amountDueBack: 7.55 }} />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.getByText(/up to 15 working days/)).toBeVisible();
});

test('a refund under way has its amount and the days of the bank, beside what was given back before', () => {
  render(<RefundNote order={{ paymentStatus: 'partly-refunded', amountRefunded: 1.5, amountBeingRefunded: 2.25 }} />);
  expect(screen.getByText('A refund is under way')).toBeVisible();
  expect(screen.getByText(/on its way back/)).toHaveTextContent('2.25 KD');
  expect(screen.getByText(/was given back to you/)).toHaveTextContent('1.50 KD');
  expect(screen.getByText(/up to 15 working days/)).toBeVisible();
});

test('what was given back is said in Arabic', () => {
  document.documentElement.lang = 'ar';
  render(<RefundNote order={{ paymentStatus: 'refunded', amountRefunded: 7.55, amountBeingRefunded: 0 }} />);
  expect(screen.getByText(/أعدنا إليكم/)).toHaveTextContent('7.55 د.ك');
  expect(screen.getByText(/حتى 15 يوم عمل/)).toBeVisible();
});
