import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetOwnAnswers, rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import type { CashDifferenceView } from '@fyonka/api-contract/wire/office/fulfilment/cash';
import type { RunStop, RunView } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { session } from '@fyonka/shop-bridge/session';
import { offline, refusal } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { Outlet } from '../../frame/outlet.tsx';
import { deviceStore } from '../../offline/device-store.ts';
import { Permissions } from '../../permissions/use-permissions.ts';
import { anOffice, USER } from '../../testing/office.fixture.ts';
import { RunPage } from './run-page.tsx';

const RUN = 'GET /api/admin/runs/run';

function stop(orderId: string, more: Partial<RunStop> = {}): RunStop {
  return {
    orderId,
    orderNumber: `7K3QM-${orderId}`,
    fullName: 'Hessa',
    phone: '97553456',
    governorate: 'hawalli',
    address: {
      city: 'salmiya',
      block: '4',
      street: '12',
      streetNumber: '',
      buildingNumber: '7',
      areaName: { en: 'Salmiya', ar: 'السالمية' },
    },
    googleMapUrl: '',
    language: 'ar',
    notes: '',
    pieces: 2,
    toCollect: 5,
    isCashOnDelivery: false,
    attempt: 1,
    state: 'waiting',
    cash: 0,
    ...more,
  };
}

function run(more: Partial<RunView> = {}): RunView {
  return {
    _id: 'run',
    driver: { _id: 'salem', name: 'Salem', phone: '55667788', isActive: true, email: null },
    state: 'planned',
    createdAt: '2026-11-26T06:00:00.000Z',
    handedOverAt: null,
    cash: 0,
    stops: [stop('A'), stop('B'), stop('C')],
    toCollect: 15,
    count: null,
    differences: [],
    ...more,
  };
}

const openRun = (permissions: readonly Permission[]) =>
  open(
    <OfficeSurroundings>
      <Permissions value={permissions}>
        <RunPage parameters={{ id: 'run' }} />
      </Permissions>
    </OfficeSurroundings>,
    { at: '/admin/runs/run' },
  );

test('the label of a parcel leads a driver to its stop, and the office to the order', async () => {
  anOffice({
    'GET /api/admin/own-runs': { runs: [] },
    'GET /api/admin/own-runs/stops/B': { run: run({ state: 'out' }) },
    'GET /api/admin/own-runs/run': { run: run({ state: 'out' }) },
  });
  session.signIn(tokenOf('salem@example.com', { role: 'admin' }));
  open(
    <OfficeSurroundings>
      <Permissions value={['office', 'deliveries']}>
        <Outlet />
      </Permissions>
    </OfficeSurroundings>,
    { at: '/admin/orders/B' },
  );
  await waitFor(() => expect(location.pathname + location.hash).toBe('/admin/runs/run#stop-B'));
  await waitFor(() => expect(document.getElementById('stop-B')).toHaveTextContent('7K3QM-B'));
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the office moves orders of a planned run, takes them out and adds ready ones', async () => {
  const moved = run({ stops: [stop('B'), stop('A'), stop('C')] });
  const api = anOffice({
    [RUN]: { run: run() },
    'GET /api/admin/runs/ready': { orders: [stop('D')], withCourier: [], hasCouriers: false },
    'PUT /api/admin/runs/run': { run: moved },
  });
  const visitor = openRun(USER.permissions);
  await visitor.click(await button('Later: order 7K3QM-A'));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /7K3QM/ })[0]).toHaveTextContent('7K3QM-B'));
  // The card that moved keeps the focus.
  expect(document.activeElement).toHaveAccessibleName(/7K3QM-A/);
  await visitor.click(await button('Take out order 7K3QM-C'));
  await visitor.click(screen.getByText('Add from 1 ready order'));
  await visitor.click(await button('Add order 7K3QM-D'));
  const sent = api.to('PUT /api/admin/runs/run').map(({ body }) => (body as { orders: string[] }).orders);
  expect(sent).toEqual([
    ['B', 'A', 'C'],
    ['B', 'A'],
    ['B', 'A', 'C', 'D'],
  ]);
});

test('a refused move is said beside the order that was to be moved, and a refused addition below the list', async () => {
  anOffice({
    [RUN]: { run: run() },
    'GET /api/admin/runs/ready': { orders: [stop('D')], withCourier: [], hasCouriers: false },
    'PUT /api/admin/runs/run': refusal(409, 'ORDER_NOT_READY', { message: 'An order is not ready any more.' }),
  });
  const visitor = openRun(USER.permissions);
  await visitor.click(await button('Take out order 7K3QM-C'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('An order is not ready any more.');
  expect(alert.closest('li')).toHaveTextContent('7K3QM-C');
  await visitor.click(screen.getByText('Add from 1 ready order'));
  await visitor.click(await button('Add order 7K3QM-D'));
  const list = screen.getByRole('link', { name: /7K3QM-A/ }).closest('ol') as HTMLElement;
  await waitFor(() =>
    expect(screen.getByRole('alert').compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_PRECEDING),
  );
});

test('the cash of a run is counted, and only a difference needs a reason and somebody who bears it', async () => {
  const delivered = run({ state: 'out', stops: [stop('A', { state: 'delivered', cash: 5 })], cash: 5, toCollect: 0 });
  const api = anOffice({ [RUN]: { run: delivered }, 'PUT /api/admin/runs/run/count': refusal(503, 'UNAVAILABLE') });
  const visitor = openRun(USER.permissions);
  const sent = () => api.to('PUT /api/admin/runs/run/count').map(({ body }) => body);
  const counted = await screen.findByRole('textbox', { name: /^Counted/ });
  // A run of 27 doors has its form in sight.
  const doors = screen.getByText(/7K3QM-A/);
  expect(counted.compareDocumentPosition(doors)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const close = screen.getByRole('button', { name: 'Close the run' });
  await visitor.click(close);
  expect(sent()).toEqual([]);
  await visitor.type(counted, '4.75');
  await visitor.type(screen.getByRole('textbox', { name: /Reason/ }), '  ');
  await visitor.click(close);
  expect(screen.getByRole('textbox', { name: /Reason/ })).toBeInvalid();
  expect(sent()).toEqual([]);
  await visitor.type(screen.getByRole('textbox', { name: /Reason/ }), 'Change was missing ');
  await visitor.click(screen.getByRole('button', { name: /Who bears/ }));
  await visitor.click(await screen.findByRole('option', { name: 'The driver' }));
  await visitor.click(close);
  await waitFor(() => expect(sent()).toEqual([{ counted: 4.75, note: 'Change was missing', borneBy: 'driver' }]));
  await visitor.clear(screen.getByRole('textbox', { name: /Reason/ }));
  await visitor.clear(counted);
  await visitor.type(counted, '٥');
  expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Who bears/ })).toBeNull();
  await visitor.click(close);
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ counted: 5, note: '' }));
});

const LACKS: CashDifferenceView = {
  id: 'line',
  amount: -0.5,
  borneBy: 'driver',
  date: '2026-11-26',
  bookedOn: '2026-11-26',
  run: 'run',
  stall: null,
  driver: 'Salem',
  note: 'Change was missing',
  at: '2026-11-26T18:00:00.000Z',
  by: 'dana@example.com',
};

test('what a counted run lacks is a line, which a further one corrects', async () => {
  const at = '2026-11-26T18:00:00.000Z';
  const count = { expected: 5, counted: 4.5, difference: -0.5, note: 'Change was missing', at, by: null };
  const counted = run({ state: 'counted', cash: 5, toCollect: 0, count, differences: [LACKS] });
  const brought = { ...LACKS, id: 'next', amount: 0.5, note: 'Brought it' };
  const correct = 'PUT /api/admin/runs/run/difference';
  const api = anOffice({ [RUN]: { run: counted }, [correct]: { run: { ...counted, differences: [LACKS, brought] } } });
  const visitor = openRun(USER.permissions);
  const lines = await screen.findByRole('list', { name: 'Cash differences' });
  expect(lines).toHaveTextContent(/−0\.50.*Borne by the driver.*Change was missing.*dana@example\.com/);
  await visitor.click(screen.getByRole('button', { name: 'Correct it' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await visitor.click(dialog.getByRole('button', { name: 'Book the correction' }));
  expect(dialog.getByRole('textbox', { name: /Brought/ })).toBeInvalid();
  await visitor.type(dialog.getByRole('textbox', { name: /Brought/ }), '٥');
  await visitor.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Brought it');
  await visitor.click(dialog.getByRole('button', { name: 'Book the correction' }));
  await waitFor(() => expect(lines).toHaveTextContent(/0\.50.*Brought it/));
  expect(api.to(correct).map(({ body }) => body)).toEqual([{ brought: 5, borneBy: 'shop', note: 'Brought it' }]);
});

test('a sum that changes while the cash is counted is the one that the count is compared with', async () => {
  const delivered = run({ state: 'out', stops: [stop('A', { state: 'delivered', cash: 5 })], cash: 5, toCollect: 0 });
  const api = anOffice({ [RUN]: { run: delivered }, 'PUT /api/admin/runs/run/count': refusal(503, 'UNAVAILABLE') });
  const visitor = openRun(USER.permissions);
  await screen.findByRole('textbox', { name: /^Counted/ });
  api.answer({ [RUN]: { run: { ...delivered, cash: 7 } } });
  await act(async () => rereadOwnAnswers(() => true));
  await waitFor(() => expect(screen.getAllByText(/7\.00/)).not.toHaveLength(0));
  await visitor.type(screen.getByRole('textbox', { name: /^Counted/ }), '7');
  await visitor.click(screen.getByRole('button', { name: 'Close the run' }));
  await waitFor(() =>
    expect(api.to('PUT /api/admin/runs/run/count').map(({ body }) => body)).toEqual([{ counted: 7, note: '' }]),
  );
});

test('a driver enters what happened at the doors of the own run, and neither plans nor counts', async () => {
  const under = run({ state: 'out', stops: [stop('A', { state: 'delivered', cash: 5 })], cash: 5, toCollect: 0 });
  const api = anOffice({
    'GET /api/admin/own-runs/run': { run: run({ state: 'out', stops: [stop('A')] }) },
    'PUT /api/admin/own-runs/run/stops/A': { run: under },
  });
  const visitor = openRun(['office', 'deliveries']);
  await visitor.click(await button(/^Delivered, .*5\.00.* taken$/));
  expect(await screen.findByText('All stops are done. Bring the cash to the shop.')).toBeVisible();
  await waitFor(() => expect(api.to('PUT /api/admin/own-runs/run/stops/A')).toHaveLength(1));
  expect(api.to('PUT /api/admin/own-runs/run/stops/A')[0]?.body).toEqual({
    visit: 'delivered',
    takesMoney: true,
    toCollect: 5,
    doneAt: expect.stringMatching(/^2.*Z$/),
  });
  expect(screen.queryByRole('link', { name: /7K3QM/ })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sheet of the run (PDF)' })).toBeNull();
});

const VISIT = 'PUT /api/admin/own-runs/run/stops/A';
const card = () => screen.getByText('7K3QM-A').closest('li') as HTMLElement;
const online = () => act(async () => void dispatchEvent(new Event('online')));

test('without signal a door is entered with its time, and sent once there is signal again', async () => {
  const api = anOffice({
    'GET /api/admin/own-runs/run': { run: run({ state: 'out', stops: [stop('A')], toCollect: 5 }) },
    [VISIT]: offline(),
  });
  const visitor = openRun(['office', 'deliveries']);
  await visitor.click(await button(/5\.00.* taken$/));
  expect(await within(card()).findByText(/Delivered · .*5\.00.* taken · Not sent yet$/)).toBeVisible();
  expect(screen.getByText('All stops are done. Bring the cash to the shop.')).toBeVisible();
  // The door is folded to a line, which has the focus of the button that went away.
  expect(document.activeElement).toHaveTextContent(/Salmiya.*Not sent yet/);
  await visitor.click(document.activeElement as HTMLElement);
  expect(within(card()).getByText(/^Entered at .* sent as soon as there is signal\.$/)).toBeVisible();
  await visitor.click(within(card()).getByRole('button', { name: 'Undo' }));
  expect(await button(/5\.00.* taken$/)).toBeVisible();
  api.answer({ [VISIT]: ({ body }: { body: unknown }) => ({ run: answerTo(body as { visit: RunStop['state'] }) }) });
  await online();
  await waitFor(() => expect(within(card()).queryByText(/^Entered at/)).toBeNull());
  const sent = api.to(VISIT).map(({ body }) => body as { visit: string; doneAt: string });
  expect(sent.slice(-2).map(({ visit }) => visit)).toEqual(['delivered', 'waiting']);
  expect(sent.at(-1)!.doneAt > sent[0]!.doneAt).toBe(true);
  expect(sent.filter(({ visit }) => visit === 'waiting')).toHaveLength(1);
});

const answerTo = ({ visit }: { visit: RunStop['state'] }) =>
  run({ state: 'out', stops: [stop('A', { state: visit })] });

test('what the shop refuses of a door stays with its words until the driver decides', async () => {
  const api = anOffice({
    'GET /api/admin/own-runs/run': { run: run({ state: 'out', stops: [stop('A')], toCollect: 5 }) },
    [VISIT]: refusal(409, 'STOP_CHANGED', { message: 'The office has changed this stop.' }),
  });
  const visitor = openRun(['office', 'deliveries']);
  await visitor.click(await button('Nobody home'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Nobody home, brought back.*entered at .*The office has changed this stop\./);
  await online();
  expect(api.to(VISIT)).toHaveLength(1);
  await visitor.click(within(alert).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.to(VISIT)).toHaveLength(2));
  await visitor.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Give it up' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await button('Nobody home')).toBeVisible();
});

test('a run that was opened before is shown without signal, as it was', async () => {
  const api = anOffice({ 'GET /api/admin/own-runs/run': { run: run({ state: 'out', stops: [stop('A')] }) } });
  openRun(['office', 'deliveries']);
  await button('Nobody home');
  await waitFor(async () => expect(await deviceStore.read('run/run')).not.toBeNull());
  cleanup();
  forgetOwnAnswers();
  api.answer({ 'GET /api/admin/own-runs/run': offline() });
  openRun(['office', 'deliveries']);
  expect(await screen.findByText(/^The run is as it was at/)).toBeVisible();
  expect(await button('Nobody home')).toBeVisible();
});
