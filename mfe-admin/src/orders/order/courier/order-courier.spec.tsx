import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { CourierBookingView, OrderCourierAnswer } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { offline, refusal } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { OfficeSurroundings } from '../../../frame/office.tsx';
import { Permissions } from '../../../permissions/use-permissions.ts';
import { anOffice } from '../../../testing/office.fixture.ts';
import { officeOrder } from '../../orders.fixture.ts';
import { OrderCourier } from './order-courier.tsx';

const READ = 'GET /api/admin/orders/:id/courier';
const BOOK = 'POST /api/admin/orders/:id/courier';
const QUOTE = 'POST /api/admin/orders/:id/courier/quote';
const CANCEL = 'POST /api/admin/orders/:id/courier/cancel';
const RESOLVE = 'POST /api/admin/orders/:id/courier/resolve';

const booking = (given: Partial<CourierBookingView> = {}): CourierBookingView => ({
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
const answered = (...bookings: CourierBookingView[]): OrderCourierAnswer => {
  return { isOn: true, bookings, quote: null, problem: null };
};

async function openPanel(answer: OrderCourierAnswer, permissions: readonly string[] = PERMISSIONS) {
  const api = anOffice({ [READ]: answer });
  const order = officeOrder('7K3QM', { status: 'ready', hasCouriers: true, amountDue: 5 });
  const visitor = open(
    <OfficeSurroundings>
      <Permissions value={permissions as typeof PERMISSIONS}>
        <OrderCourier order={order} />
      </Permissions>
    </OfficeSurroundings>,
  );
  const panel = permissions === PERMISSIONS ? within(await screen.findByRole('region', { name: 'Courier' })) : null;
  const summary = panel?.getByRole('heading', { name: 'Courier' });
  if (summary && !summary.closest('details')?.open) await visitor.click(summary);
  return { api, visitor, panel: panel! };
}

test('price and time are shown, and the courier is booked once somebody has read what it collects', async () => {
  const { api, visitor, panel } = await openPanel(answered());
  api.answer({ [QUOTE]: { ...answered(), quote: { fee: 1.25, minutes: 41 } }, [BOOK]: answered(booking()) });
  await visitor.click(await panel.findByRole('button', { name: 'Ask price and time' }));
  expect(await panel.findByText(/1\.25 KD.* now, there in about 41 min/)).toBeVisible();
  await visitor.click(panel.getByRole('button', { name: 'Book Armada' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Book Armada for this order?' }));
  expect(question.getByText(/It collects .*5\.00 KD/)).toBeVisible();
  expect(api.to(BOOK)).toHaveLength(0);
  await visitor.click(question.getByRole('button', { name: 'Book Armada' }));
  expect((await panel.findAllByText('Booked, looking for a driver'))[0]).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Book Armada' })).toBeNull();
});

test('a driver is named with phone and page, and a booking that is under way can be cancelled', async () => {
  const underWay = booking({
    state: 'under-way',
    code: 'A-17',
    fee: 1.25,
    driverName: 'Yousef Al-Enezi',
    driverPhone: '+96550001111',
    trackingUrl: 'https://track.example/1',
  });
  const { api, visitor, panel } = await openPanel(answered(booking({ state: 'failed' }), underWay));
  expect(await panel.findByText(/Driver: .*Yousef Al-Enezi/)).toBeVisible();
  expect(panel.getByRole('link', { name: '+96550001111' })).toHaveAttribute('href', 'tel:+96550001111');
  expect(panel.getByRole('link', { name: 'Where the driver is' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(panel.getByText('A-17')).toBeVisible();
  expect(panel.getByText('Before: Not delivered')).toBeVisible();
  api.answer({ [CANCEL]: answered(booking({ state: 'cancelled' })) });
  await visitor.click(panel.getByRole('button', { name: 'Cancel the courier' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the courier?' }));
  await visitor.click(question.getByRole('button', { name: 'Cancel the courier' }));
  expect(await panel.findByRole('button', { name: 'Book Armada' })).toBeVisible();
});

test.each([
  [{ kind: 'no-spelling', area: 'Bayan' } as const, /how Armada spells Bayan/, true],
  [{ kind: 'off' } as const, /switched off, or keys are missing/, true],
  [{ kind: 'silent' } as const, /Nothing has changed here/, false],
  [
    { kind: 'refused', refusal: 'wallet', words: 'Balance 0' } as const,
    /balance at Armada is too low\. Balance 0/,
    false,
  ],
])('%j is said, with the way to the settings where those are the reason', async (kind, words, isOfSettings) => {
  const { api, visitor, panel } = await openPanel(answered());
  api.answer({ [QUOTE]: { ...answered(), problem: { area: null, refusal: null, words: '', ...kind } } });
  await visitor.click(await panel.findByRole('button', { name: 'Ask price and time' }));
  expect(await panel.findByText(words)).toBeVisible();
  expect(panel.queryAllByRole('link', { name: 'Settings of couriers' })).toHaveLength(isOfSettings ? 1 : 0);
});

test('a call that fails leaves everything as it is and says so', async () => {
  const { api, visitor, panel } = await openPanel(answered());
  for (const [failure, words] of [
    [offline(), /There is no connection/],
    [refusal(500, 'INTERNAL'), /That did not work/],
  ] as const) {
    api.answer({ [QUOTE]: failure });
    await visitor.click(await panel.findByRole('button', { name: 'Ask price and time' }));
    expect(await panel.findByText(words)).toBeVisible();
  }
});

test('a booking whose answer was lost is decided by a person, and is not booked again by itself', async () => {
  const { api, visitor, panel } = await openPanel(answered(booking({ state: 'unclear' })));
  expect(await panel.findByText(/Armada’s answer was lost/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Book Armada' })).toBeNull();
  api.answer({ [RESOLVE]: answered(booking({ state: 'pending' })) });
  await visitor.type(panel.getByRole('textbox', { name: /Its id at Armada/ }), ' arm1 ');
  await visitor.click(panel.getByRole('button', { name: 'It is there' }));
  await waitFor(() => expect(api.to(RESOLVE)[0]?.body).toEqual({ deliveryId: 'arm1' }));
  expect((await panel.findAllByText('Booked, looking for a driver'))[0]).toBeVisible();
});

test('who prepares no orders sees nothing of it, and nothing is asked', async () => {
  const { api } = await openPanel(answered(), ['orders.read']);
  expect(screen.queryByRole('region', { name: 'Courier' })).toBeNull();
  expect(api.to(READ)).toHaveLength(0);
});
