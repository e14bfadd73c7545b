import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OrderReturnsAnswer, ReturnView } from '@fyonka/api-contract/wire/orders/returns';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { ORDER_NUMBER } from '../testing/goods.ts';
import { ReturnPage } from './return-page.tsx';

const READ = `GET /api/orders/${ORDER_NUMBER}/returns`;
const ASK = `POST /api/orders/${ORDER_NUMBER}/returns`;
const TOKEN = 'the-token-of-this-order-from-a-mail';
const AT = `/return-order?order=${ORDER_NUMBER}#t=${TOKEN}`;
const name = { en: 'Big bow', ar: 'فيونكة كبيرة' };

const returned = (given: Partial<ReturnView> = {}): ReturnView => ({
  _id: 'r1',
  place: 1,
  state: 'requested',
  wish: 'refund',
  items: [{ line: 0, name, imageUrl: '/images/bow.webp', quantity: 1, reason: 'faulty', restocked: null }],
  note: '',
  photos: [],
  answer: '',
  requestedBy: 'customer',
  requestedAt: '2026-09-07T10:42:00.000Z',
  changedAt: '2026-09-07T10:42:00.000Z',
  amount: 0,
  exchange: null,
  ...given,
});
const answer = (given: Partial<OrderReturnsAnswer> = {}): OrderReturnsAnswer => ({
  orderNumber: ORDER_NUMBER,
  until: '2026-09-20',
  isPossible: true,
  items: [
    { line: 0, name, imageUrl: '/images/bow.webp', pieces: 2, onlyForFault: false },
    { line: 1, name: { en: 'Named bow', ar: 'فيونكة باسم' }, imageUrl: '', pieces: 1, onlyForFault: true },
  ],
  returns: [],
  ...given,
});

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi({ [READ]: answer(), [ASK]: { return: returned() } });
});

test('pieces with their reasons are asked for, and the answer says what happens next', async () => {
  const user = open(<ReturnPage />, { at: AT });
  await user.click(await screen.findByRole('checkbox', { name: 'Big bow' }));
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText('Please choose a reason.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /Why\? Big bow/ }), 'It does not fit');
  api.answer({ [READ]: answer({ returns: [returned()] }) });
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText(/We have your request/)).toBeVisible();
  expect(screen.getByText(/We look at it and write to you/)).toBeVisible();
  const [sent] = api.to(ASK);
  expect(sent?.headers.get('x-order-token')).toBe(TOKEN);
  expect(sent?.headers.get('idempotency-key')).not.toBeNull();
  expect(sent?.body).toEqual({ items: [{ line: 0, quantity: 2, reason: 'wrong-size' }], wish: 'refund', note: '' });
});

test('a piece that was made for the customer has only the reasons of a fault', async () => {
  const user = open(<ReturnPage />, { at: AT });
  await user.click(await screen.findByRole('checkbox', { name: 'Named bow' }));
  const reasons = within(screen.getByRole('combobox', { name: /Why\? Named bow/ })).getAllByRole('option');
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Choose a reason',
    'It is faulty',
    'It is not what I ordered',
  ]);
});

test('an exchange says which pieces are wanted', async () => {
  const user = open(<ReturnPage />, { at: AT });
  await user.click(await screen.findByRole('checkbox', { name: 'Named bow' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Why\? Named bow/ }), 'It is faulty');
  await user.click(screen.getByRole('radio', { name: /Other pieces/ }));
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText('Please say which pieces you would like instead.')).toBeVisible();
  expect(api.to(ASK)).toEqual([]);
});

test('what was chosen stays when the connection breaks', async () => {
  api.answer({ [ASK]: offline() });
  const user = open(<ReturnPage />, { at: AT });
  await user.click(await screen.findByRole('checkbox', { name: 'Big bow' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Why\? Big bow/ }), 'It is faulty');
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Big bow' })).toBeChecked();
});

test('a return is withdrawn after a question, and a refused one gives its reason', async () => {
  const refused = returned({ _id: 'r2', place: 2, state: 'refused', answer: 'They were worn' });
  api.answer({
    [READ]: answer({ isPossible: false, returns: [returned(), refused] }),
    [`POST /api/orders/${ORDER_NUMBER}/returns/r1/withdraw`]: { return: returned({ state: 'withdrawn' }) },
  });
  const user = open(<ReturnPage />, { at: AT });
  expect(await screen.findByText(/They were worn/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the return' }));
  api.answer({ [READ]: answer({ returns: [returned({ state: 'withdrawn' }), refused] }) });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
});

test('who does not hold the order is led to sign in', async () => {
  open(<ReturnPage />, { at: `/return-order?order=${ORDER_NUMBER}` });
  expect(await screen.findByText(/Only who placed the order/)).toBeVisible();
});

test('who knows only the digits of the phone is offered a code', async () => {
  open(<ReturnPage />, { at: `/return-order?order=${ORDER_NUMBER}` });
  expect(await screen.findByRole('link', { name: 'Find my order with a code' })).toHaveAttribute(
    'href',
    '/view-invoice',
  );
});

test('of an order that is not held here the page says so', async () => {
  api.answer({ [READ]: refusal(404, 'ORDER_NOT_FOUND') });
  open(<ReturnPage />, { at: AT });
  expect(await screen.findByText(/Open the link in the mail/)).toBeVisible();
});
