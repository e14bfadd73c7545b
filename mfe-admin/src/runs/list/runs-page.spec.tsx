import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { BookedOrder, ReadyOrder, RunRow } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { CourierBookingView, OrderCourierAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../frame/office.tsx';
import { Permissions } from '../../permissions/use-permissions.ts';
import { anOffice } from '../../testing/office.fixture.ts';
import { RunsPage } from './runs-page.tsx';

const SALEM = { _id: 'salem', name: 'Salem', phone: '55667788', isActive: true, email: null };
const FAHAD = { ...SALEM, _id: 'fahad', name: 'Fahad' };

const RUN: RunRow = {
  _id: 'run',
  driver: SALEM,
  state: 'out',
  createdAt: '2026-11-26T06:00:00.000Z',
  handedOverAt: '2026-11-26T07:00:00.000Z',
  cash: 12.5,
  stops: 27,
  waiting: 20,
};

const ready = (place: number, governorate: ReadyOrder['governorate'] = 'hawalli'): ReadyOrder => ({
  orderId: `order-${place}`,
  orderNumber: `7K3QM-${place}`,
  fullName: 'Hessa',
  phone: '97553456',
  governorate,
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
});

interface Shop {
  orders?: readonly ReadyOrder[];
  runs?: readonly RunRow[];
  drivers?: readonly object[];
  withCourier?: readonly BookedOrder[];
  hasCouriers?: boolean;
}

function openRuns({ orders = [], runs = [], drivers = [SALEM, FAHAD], withCourier = [], hasCouriers = false }: Shop): {
  api: FakeApi;
  visitor: UserEvent;
} {
  const api = anOffice({
    'GET /api/admin/runs/ready': { orders, withCourier, hasCouriers },
    'GET /api/admin/runs/open': { open: runs.length, cash: 0, runs },
    'GET /api/admin/drivers': { drivers },
    'GET /api/admin/runs': { runs: [{ ...RUN, _id: 'old', state: 'counted' }], page: 1, limit: 20, total: 1 },
    'POST /api/admin/runs': silent(),
  });
  const visitor = open(
    <OfficeSurroundings>
      <Permissions value={PERMISSIONS}>
        <RunsPage />
      </Permissions>
    </OfficeSurroundings>,
    { at: '/admin/runs' },
  );
  return { api, visitor };
}

test('open runs come first, with what is left and their cash; former ones are read when they are unfolded', async () => {
  const { api, visitor } = openRuns({ runs: [RUN] });
  const first = within(await screen.findByRole('region', { name: 'Open runs' }));
  expect(first.getByRole('link')).toHaveAttribute('href', '/admin/runs/run');
  expect(first.getByRole('link')).toHaveTextContent(/Salem.*27 orders · 20 left.*Under way.*12\.50/);
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Open runs');
  expect(api.to('GET /api/admin/runs')).toHaveLength(0);
  await visitor.click(screen.getByRole('heading', { name: 'All runs' }));
  expect(await screen.findByText('Counted')).toBeVisible();
});

test('a governorate is folded, marked with one press, and given to the one driver who is free', async () => {
  const orders = Array.from({ length: 8 }, (_, place) => ready(place, place < 5 ? 'hawalli' : 'ahmadi'));
  const { api, visitor } = openRuns({ orders, runs: [RUN] });
  const whole = await screen.findByRole('checkbox', { name: /All of Hawalli 5/ });
  expect(screen.queryByRole('checkbox', { name: /7K3QM/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Make a run/ })).toBeNull();
  await visitor.click(whole);
  await visitor.click(screen.getByRole('button', { name: 'Make a run of 5 orders' }));
  await waitFor(() =>
    expect(api.to('POST /api/admin/runs').at(-1)?.body).toEqual({
      driver: 'fahad',
      orders: orders.slice(0, 5).map(({ orderId }) => orderId),
    }),
  );
});

test('single orders are marked where their governorate is unfolded, and where several drivers are free one is chosen', async () => {
  const { visitor } = openRuns({ orders: Array.from({ length: 8 }, (_, place) => ready(place)) });
  await visitor.click(await screen.findByRole('button', { name: 'Orders of Hawalli' }));
  await visitor.click(screen.getByRole('checkbox', { name: /7K3QM-3/ }));
  expect(screen.getByRole('checkbox', { name: /All of Hawalli 1 of 8/ })).toBePartiallyChecked();
  expect(screen.getByRole('button', { name: 'Make a run of 1 order' })).toBeDisabled();
  await visitor.click(screen.getByRole('button', { name: /Choose a driver/ }));
  await visitor.click(await screen.findByRole('option', { name: 'Salem' }));
  expect(screen.getByRole('button', { name: 'Make a run of 1 order' })).toBeEnabled();
});

test('few orders are not folded, and where there is no driver the form for one is open', async () => {
  openRuns({ orders: [ready(1)], drivers: [] });
  expect(await screen.findByRole('checkbox', { name: /7K3QM-1/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

const booking = (given: Partial<CourierBookingView>): CourierBookingView => ({
  id: 'booking',
  courier: 'armada',
  reference: '7K3QM-1',
  state: 'pending',
  code: null,
  toCollect: 5,
  fee: null,
  driverName: null,
  driverPhone: null,
  trackingUrl: null,
  refusal: null,
  words: '',
  askedAt: '2026-11-26T06:00:00.000Z',
  changedAt: '2026-11-26T06:00:00.000Z',
  ...given,
});
const answered = (given: Partial<OrderCourierAnswer>) => ({
  isOn: true,
  bookings: [],
  quote: null,
  problem: null,
  ...given,
});

test('several orders are booked at once, and each that is refused says why and costs the others nothing', async () => {
  const orders = Array.from({ length: 5 }, (_, place) => ready(place));
  const { api, visitor } = openRuns({ orders, drivers: [], hasCouriers: true });
  const problem = { kind: 'no-spelling', area: 'Salmiya', refusal: null, words: '' } as const;
  api.answer({
    'POST /api/admin/orders/order-0/courier': answered({ bookings: [booking({})] }),
    'POST /api/admin/orders/order-1/courier': answered({ problem }),
    'POST /api/admin/orders/order-2/courier': refusal(404, 'ORDER_NOT_FOUND'),
    'POST /api/admin/orders/order-3/courier': answered({
      bookings: [booking({ state: 'refused', refusal: 'wallet' })],
    }),
    'POST /api/admin/orders/order-4/courier': answered({ bookings: [booking({})] }),
  });
  await visitor.click(await screen.findByRole('checkbox', { name: /All of Hawalli 5/ }));
  await visitor.click(screen.getByRole('button', { name: 'Book Armada for 5 orders' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Book Armada for 5 orders?' }));
  expect(question.getByText(/collects.*25\.00/)).toBeVisible();
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  await visitor.click(question.getByRole('button', { name: 'Book Armada for 5 orders' }));
  expect(await screen.findByText('3 orders are not booked')).toBeVisible();
  for (const [number, reason] of [
    ['7K3QM-1', /how Armada spells Salmiya/],
    ['7K3QM-2', /was not booked/],
    ['7K3QM-3', /balance at Armada is too low/],
  ] as const)
    expect(
      screen.getByText(
        (_, element) =>
          (element?.tagName === 'LI' && element.textContent.startsWith(`\u2066${number}`)) ||
          (element?.tagName === 'LI' && element.textContent.startsWith(number)),
      ),
    ).toHaveTextContent(reason);
  expect(screen.getByRole('link', { name: 'Settings of couriers' })).toHaveAttribute(
    'href',
    '/admin/settings/couriers',
  );
  expect(await screen.findByText('Armada is booked for 2 orders')).toBeVisible();
  expect(api.to('POST /api/admin/orders/order-4/courier')).toHaveLength(1);
});

test('what a courier comes for stands apart, with its state and number', async () => {
  const booked: BookedOrder = {
    orderId: 'booked',
    orderNumber: '7K3QM-9',
    areaName: { en: 'Salmiya', ar: 'السالمية' },
    courier: 'armada',
    state: 'accepted',
    code: 'A-17',
  };
  openRuns({ withCourier: [booked], hasCouriers: true });
  const part = within(await screen.findByRole('region', { name: /Armada comes for these 1/ }));
  expect(part.getByRole('link')).toHaveAttribute('href', '/admin/orders/booked');
  expect(part.getByRole('link')).toHaveTextContent(/7K3QM-9.*Salmiya · Armada A-17.*A driver comes/);
});

test('where couriers are off none is booked', async () => {
  const { visitor } = openRuns({ orders: [ready(1)] });
  await visitor.click(await screen.findByRole('checkbox', { name: /7K3QM-1/ }));
  expect(await screen.findByRole('button', { name: /Make a run/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Armada/ })).toBeNull();
});
