import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { Toasts } from '../../parts/toasts/toasts.tsx';
import { DeliveriesPage } from './deliveries-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

const ERP = {
  id: 'erp',
  url: 'https://erp.example/hooks',
  events: ['order.placed', 'order.paid'],
  isOn: true,
  stopped: null,
  failingSince: '2026-11-28T09:00:00.000Z',
  formerSecretUntil: null,
  createdAt: '2026-06-01T09:00:00.000Z',
};
const GONE = { ...ERP, id: 'gone', url: 'https://gone.example/', isOn: false, stopped: 'gone', failingSince: null };
const DELIVERY = {
  id: 'first',
  event: 'order.paid',
  state: 'waiting',
  tries: 2,
  nextTry: '2026-11-28T09:05:00.000Z',
  status: null,
  problem: 'too-slow',
  took: 10_000,
  triedAt: '2026-11-28T09:00:00.000Z',
  createdAt: '2026-11-28T09:00:00.000Z',
  payload: '{"type":"order.paid"}',
};

let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  api = fakeApi({ 'GET /api/admin/webhooks': { webhooks: [ERP, GONE], lost: null } });
});

async function openPage() {
  const user = open(<WebhooksPage />, { at: '/admin/settings/webhooks' });
  await screen.findByText(ERP.url);
  return user;
}

test('says of each webhook whether it works, and why the shop has switched one off', async () => {
  await openPage();
  const [, erp, gone] = screen.getAllByRole('row');
  expect(erp).toHaveTextContent(/order\.placed, order\.paid.*Nothing was taken since/);
  expect(gone).toHaveTextContent(/wants no more/);
  expect(screen.getByRole('button', { name: 'Send a test to gone.example' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Messages to erp.example' })).toHaveAttribute(
    'href',
    '/admin/settings/webhooks/erp',
  );
});

test('adds one, and shows its secret once', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole('button', { name: 'Add a webhook' });
  await user.type(dialog.getByLabelText(/^Address/), 'http://erp.example');
  await user.click(add);
  expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Address/));
  await user.type(dialog.getByLabelText(/^Address/), ERP.url);
  await user.click(dialog.getByRole('checkbox', { name: 'stock.low' }));
  api.answer({
    'POST /api/admin/webhooks': refusal(400, 'VALIDATION_FAILED', {
      errors: [{ field: 'url', code: 'TOO_MANY_ITEMS' }],
    }),
  });
  await user.click(add);
  expect(await dialog.findByText('There are 20 webhooks. Delete one that is not needed.')).toBeVisible();
  api.answer({ 'POST /api/admin/webhooks': reply(201, { webhook: ERP, secret: 'whsec_abc' }) });
  await user.click(add);
  const shown = within(await screen.findByRole('dialog', { name: 'The secret of erp.example' }));
  expect(shown.getByText('whsec_abc')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copy the secret' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_abc');
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
  expect(api.to('POST /api/admin/webhooks').at(-1)?.body).toEqual({
    url: ERP.url,
    events: ['order.placed', 'order.paid', 'stock.low'],
    isOn: true,
  });
});

test('switches one on again, gives it another secret, and deletes it after a question', async () => {
  const user = await openPage();
  api.answer({
    'PUT /api/admin/webhooks/gone': { webhook: { ...GONE, isOn: true } },
    'POST /api/admin/webhooks/erp/rotate': { webhook: ERP, secret: 'whsec_new' },
    'DELETE /api/admin/webhooks/erp': refusal(404, 'NOT_FOUND'),
  });
  await user.click(screen.getByRole('button', { name: 'Edit the webhook to gone.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('switch', { name: /On/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to('PUT /api/admin/webhooks/gone')).toHaveLength(1));
  expect(api.to('PUT /api/admin/webhooks/gone')[0]?.body).toMatchObject({ isOn: true });

  await user.click(await screen.findByRole('button', { name: 'New secret for erp.example' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  api.answer({ 'GET /api/admin/webhooks': { webhooks: [], lost: null } });
  await user.click(await screen.findByRole('button', { name: 'Delete the webhook to erp.example' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No webhook yet')).toBeVisible();
});

test('offers to undo a change and a deletion', async () => {
  const user = open(
    <>
      <WebhooksPage />
      <Toasts />
    </>,
    { at: '/admin/settings/webhooks' },
  );
  api.answer({
    'PUT /api/admin/webhooks/gone': { webhook: { ...GONE, isOn: true } },
    'DELETE /api/admin/webhooks/erp': { message: 'gone' },
    'POST /api/admin/webhooks/erp/restore': { webhook: ERP },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the webhook to gone.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('switch', { name: /On/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to('PUT /api/admin/webhooks/gone')).toHaveLength(2));
  const { url, events, isOn } = GONE;
  expect(api.to('PUT /api/admin/webhooks/gone').at(-1)?.body).toEqual({ url, events, isOn });

  await user.click(await screen.findByRole('button', { name: 'Delete the webhook to erp.example' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  const deleted = await screen.findByText('The webhook to erp.example is deleted');
  const toast = within(deleted.closest('[role=alertdialog]')!);
  await user.click(toast.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.to('POST /api/admin/webhooks/erp/restore')).toHaveLength(1));
});

test('says which events were told to nobody', async () => {
  const lost = { since: '2026-11-20T09:00:00.000Z', until: '2026-11-28T09:00:00.000Z', atMost: 40 };
  api.answer({ 'GET /api/admin/webhooks': { webhooks: [ERP], lost } });
  await openPage();
  expect(screen.getByText(/was closed between .*20.* and .*28.*Up to 40 events were told to nobody/)).toBeVisible();
});

test('shows what came of each message, and sends one again', async () => {
  api.answer({
    'GET /api/admin/webhooks/erp/deliveries': { deliveries: [DELIVERY], total: 1, page: 1, limit: 24 },
    'POST /api/admin/webhooks/deliveries/first/replay': { delivery: { ...DELIVERY, tries: 0 } },
  });
  const user = open(<DeliveriesPage parameters={{ id: 'erp' }} />, { at: '/admin/settings/webhooks/erp' });
  const row = (await screen.findByText('order.paid')).closest('tr');
  expect(row).toHaveTextContent(/Waits.*2 tries.*No answer in 10 seconds/);
  await user.click(screen.getByRole('button', { name: /^Send order\.paid of .* again$/ }));
  await waitFor(() => expect(api.to('GET /api/admin/webhooks/erp/deliveries')).toHaveLength(2));
  expect(api.to('POST /api/admin/webhooks/deliveries/first/replay')).toHaveLength(1);
});
