import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { MoneySums } from '@fyonka/api-contract/wire/office/money';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../../../testing/open-address.tsx';
import { orderList } from '../../../../testing/office.fixture.ts';
import { officeOrder, orderItem, WHATSAPP_TEXT } from '../../../orders.fixture.ts';
import { aRefund, orderMoney } from '../money.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';
const REFUNDS = 'POST /api/admin/orders/:id/refunds';

const ORDER: Partial<OfficeOrderView> = {
  orderItems: [
    orderItem({ price: 1.3, quantity: 3 }),
    orderItem({ name: { en: 'Plain clip', ar: 'مشبك' }, price: 4.35, quantity: 1, customTexts: [] }),
  ],
  deliveryCost: 1.8,
};
/** 15 % less than the price of the first line, which only its product has. */
const LINES = [
  { left: 3, amounts: [1.105, 2.21, 3.315] },
  { left: 1, amounts: [4.35] },
];

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/orders': orderList([]),
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
    [REFUNDS]: reply(201, { refund: aRefund() }),
  });
});

async function openRefund(order: Partial<OfficeOrderView> = ORDER, sums: Partial<MoneySums> = { refundable: 9.465 }) {
  api.answer({
    'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, order) },
    'GET /api/admin/orders/:id/money': orderMoney({ lines: LINES }, sums),
  });
  const visitor = openAddress(`/admin/orders/id-${NUMBER}`);
  await visitor.click(await screen.findByRole('button', { name: 'Give money back' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give money back' }));
  return { visitor, dialog };
}
type Dialog = Awaited<ReturnType<typeof openRefund>>['dialog'];

async function choose(visitor: UserEvent, dialog: Dialog, way: RegExp) {
  await visitor.click(dialog.getByRole('button', { name: /What to give back/ }));
  await visitor.click(await screen.findByRole('option', { name: way }));
}

/** Writes the reason, and goes on to the confirmation and through it. */
async function give(visitor: UserEvent, dialog: Dialog) {
  await visitor.type(dialog.getByLabelText(/Reason/), ' Torn ');
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  await visitor.click(await dialog.findByRole('button', { name: /^Give back/ }));
}
const bodies = () => api.to(REFUNDS).map(({ body }) => body);
const result = (dialog: Dialog) => dialog.getByText('Goes back to the customer').parentElement;

test('gives back all that is left, after a look at amount, way and mail', async () => {
  const { visitor, dialog } = await openRefund();
  expect(result(dialog)).toHaveTextContent('9.465');
  // The gateway knows when and how.
  expect(dialog.queryByLabelText(/^Day/)).toBeNull();
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByLabelText(/Reason/)).toHaveFocus();
  expect(dialog.getByLabelText(/Reason/)).toHaveAccessibleDescription(expect.stringContaining('Write the reason'));
  await visitor.type(dialog.getByLabelText(/Reason/), 'Torn');
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(bodies()).toEqual([]);
  expect(await dialog.findByText('KNET · Tap')).toBeVisible();
  expect(dialog.getByText('noura@example.com')).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: /^Give back/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Give money back' })).toBeNull());
  expect(bodies()).toEqual([{ reason: 'Torn' }]);
  expect(await screen.findByText(/The refund of .*5\.75.* is under way/)).toBeVisible();
  // The money is read again.
  await waitFor(() => expect(api.to('GET /api/admin/orders/:id/money').length).toBeGreaterThan(1));
});

test('gives back an amount, at most what is left', async () => {
  const { visitor, dialog } = await openRefund();
  await choose(visitor, dialog, /An amount/);
  const amount = dialog.getByRole('textbox', { name: /^Amount/ });
  await visitor.type(amount, '9.466');
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(amount).toHaveAccessibleDescription(expect.stringMatching(/At most .*9\.465.* can be given back/));
  await visitor.clear(amount);
  await visitor.type(amount, '٢٫٢١٥');
  expect(result(dialog)).toHaveTextContent('2.215');
  await give(visitor, dialog);
  await waitFor(() => expect(bodies()).toEqual([{ amount: 2.215, reason: 'Torn' }]));
});

test('gives back some of the goods with the delivery fee; only pieces without a name go into the stock', async () => {
  const { visitor, dialog } = await openRefund();
  await choose(visitor, dialog, /Some of the goods/);
  await visitor.type(dialog.getByLabelText(/Reason/), 'Torn');
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Choose what to give back')).toBeVisible();
  await visitor.click(dialog.getByRole('switch', { name: /Large double bow/ }));
  const [named] = dialog.getAllByRole('switch', { name: /Back into the stock/ });
  expect(named).toBeDisabled();
  expect(dialog.getByText(/cannot be sold to anybody else/)).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: 'One more' }));
  await visitor.click(dialog.getByRole('button', { name: 'One more' }));
  expect(result(dialog)).toHaveTextContent('3.315');
  await visitor.click(dialog.getByRole('switch', { name: /Plain clip/ }));
  await visitor.click(dialog.getAllByRole('switch', { name: /Back into the stock/ })[1] as HTMLElement);
  await visitor.click(dialog.getByRole('switch', { name: /With the delivery fee/ }));
  expect(result(dialog)).toHaveTextContent('9.465');
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('1 piece')).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: /^Give back/ }));
  await waitFor(() =>
    expect(bodies()).toEqual([
      {
        reason: 'Torn',
        items: [
          { line: 0, quantity: 3, restock: false },
          { line: 1, quantity: 1, restock: true },
        ],
        deliveryFee: true,
      },
    ]),
  );
});

test('writes down what was given back by hand, with its way, day and proof', async () => {
  const { visitor, dialog } = await openRefund(ORDER, { refundable: 0, returnable: 9.465 });
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Choose how the money moved')).toBeVisible();
  expect(dialog.getByRole('button', { name: /How it goes back/ })).toHaveFocus();
  await visitor.click(dialog.getByRole('button', { name: /How it goes back/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Cash',
    'Wamd',
    'Bank transfer',
    'Another way',
  ]);
  await visitor.click(screen.getByRole('option', { name: 'Wamd' }));
  await choose(visitor, dialog, /Some of the goods/);
  await visitor.click(dialog.getByRole('switch', { name: /Plain clip/ }));
  await visitor.type(dialog.getByRole('textbox', { name: /^Reference/ }), ' W77 ');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2999-01-01' } });
  await visitor.type(dialog.getByLabelText(/Reason/), ' Torn ');
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByLabelText(/^Day/)).toHaveAccessibleDescription('The day must not be in the future');
  fireEvent.change(dialog.getByLabelText(/^Day/), { target: { value: '2026-01-15' } });
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(/gets a mail about it with the credit note/)).toBeVisible();
  expect(dialog.getByText('W77')).toBeVisible();
  api.answer({ [REFUNDS]: reply(201, { refund: aRefund({ gateway: null, method: 'wamd', status: 'done' }) }) });
  await visitor.click(dialog.getByRole('button', { name: /^Write down/ }));
  expect(await screen.findByText(/Written down: .*5\.75.* given back/)).toBeVisible();
  expect(bodies()).toEqual([
    {
      reason: 'Torn',
      items: [{ line: 1, quantity: 1, restock: false }],
      deliveryFee: false,
      way: 'wamd',
      movedAt: '2026-01-15',
      reference: 'W77',
    },
  ]);
});

test.each([
  ['cash-on-delivery', 'Cash'],
  ['transfer', 'Bank transfer'],
] as const)('money of an order with %s goes back in the same way unless another is chosen', async (method, way) => {
  const { dialog } = await openRefund({ ...ORDER, paymentMethod: method }, { refundable: 0, returnable: 9.465 });
  expect(dialog.getByRole('button', { name: /How it goes back/ })).toHaveTextContent(way);
});

test('begins with what has to be given back, where that is only a part', async () => {
  const paidTwice = { paymentStatus: 'refund-due' } as const;
  const { dialog } = await openRefund(
    { ...ORDER, ...paidTwice },
    { refundable: 9.465, returnable: 18.93, surplus: 9.465 },
  );
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('9.465');
});

test('pieces of a cancelled order are in the stock already', async () => {
  const { visitor, dialog } = await openRefund({ ...ORDER, status: 'cancelled', paymentStatus: 'refund-due' });
  await choose(visitor, dialog, /Some of the goods/);
  await visitor.click(dialog.getByRole('switch', { name: /Plain clip/ }));
  expect(dialog.getByRole('switch', { name: /Back into the stock/ })).toBeDisabled();
  expect(dialog.getByText(/its pieces are back already/)).toBeVisible();
});

test('another try after a lost answer is the same refund, and another dialog is another one', async () => {
  const { visitor, dialog } = await openRefund();
  api.answer({ [REFUNDS]: offline() });
  await give(visitor, dialog);
  expect(await dialog.findByText(/Try again: it happens only once/)).toBeVisible();
  api.answer({ [REFUNDS]: reply(201, { refund: aRefund() }) });
  await visitor.click(dialog.getByRole('button', { name: /^Give back/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Give money back' })).toBeNull());
  const keys = () => api.to(REFUNDS).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys()[1]).toBe(keys()[0]);
  await visitor.click(screen.getByRole('button', { name: 'Give money back' }));
  await give(visitor, within(await screen.findByRole('alertdialog', { name: 'Give money back' })));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[2]).not.toBe(keys()[0]);
});

test.each([
  [refusal(422, 'REFUND_TOO_LARGE', { left: 4.005 }), /4\.005.* can be given back now/],
  [refusal(422, 'IDEMPOTENCY_KEY_REUSED'), /An earlier try has arrived after all/],
  [refusal(409, 'TEST_ORDER'), /paid as a test/],
  [refusal(404, 'ORDER_NOT_FOUND'), /no such order/],
  [refusal(429, 'RATE_LIMITED'), /Too many calls/],
  [
    refusal(400, 'VALIDATION_FAILED', { errors: [{ field: 'reason', code: 'X', message: 'The reason is odd' }] }),
    /The reason is odd/,
  ],
  [refusal(500, 'INTERNAL'), /Look at the order's money before you try again/],
])('a refusal is explained and leaves the dialog open: %j', async (answer, words) => {
  const { visitor, dialog } = await openRefund();
  api.answer({ [REFUNDS]: answer });
  await give(visitor, dialog);
  expect(await dialog.findByText(words)).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: 'Back to the choice' }));
  expect(dialog.getByLabelText(/Reason/)).toHaveValue(' Torn ');
});

test('nobody gets a mail about an order without a person', async () => {
  const { visitor, dialog } = await openRefund({ ...ORDER, fullName: '', phone: '', email: '' });
  await visitor.type(dialog.getByLabelText(/Reason/), 'Torn');
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(/nobody: the person was taken out/)).toBeVisible();
});

test('another choice of what goes back takes the fault of the former one away', async () => {
  const { visitor, dialog } = await openRefund();
  await choose(visitor, dialog, /Some of the goods/);
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Choose what to give back')).toBeVisible();
  await choose(visitor, dialog, /An amount/);
  await choose(visitor, dialog, /Some of the goods/);
  expect(dialog.queryByText('Choose what to give back')).toBeNull();
  await visitor.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByText('Choose what to give back')).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: /How it goes back/ }));
  await visitor.click(await screen.findByRole('option', { name: 'Cash' }));
  expect(dialog.queryByText('Choose what to give back')).toBeNull();
});
