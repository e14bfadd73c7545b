import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { ReadyOrder, RunRow } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { silent } from '@fyonka/testing/fake-api';
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
}

function openRuns({ orders = [], runs = [], drivers = [SALEM, FAHAD] }: Shop): { api: FakeApi; visitor: UserEvent } {
  const api = anOffice({
    'GET /api/admin/runs/ready': { orders },
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
