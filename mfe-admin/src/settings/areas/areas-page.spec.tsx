import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AreasRequest, OfficeAreasAnswer } from '@fyonka/api-contract/wire/office/settings';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { Toasts } from '../../parts/toasts/toasts.tsx';
import { todayInKuwait } from '../../parts/kuwait-day.ts';
import { officeArea, officeAreas } from '../settings.fixture.ts';
import { AreasPage } from './areas-page.tsx';

let api: FakeApi;
let stored: OfficeAreasAnswer;

/** Saves a request and answers like the server. */
function saved({ areas, version = 0 }: AreasRequest): OfficeAreasAnswer {
  const changed = stored.areas.map((area) => ({ ...area, ...areas.find(({ key }) => key === area.key) }));
  stored = officeAreas(changed, version + 1);
  return stored;
}

beforeEach(() => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  stored = officeAreas([
    officeArea('salmiya'),
    officeArea('hawalli'),
    officeArea('jahra', { governorate: 'jahra', deliveryFee: 2.5 }),
  ]);
  api = fakeApi({
    'GET /api/admin/delivery-areas': () => stored,
    'PUT /api/admin/delivery-areas': ({ body }: { body: AreasRequest }) => saved(body),
  });
});

async function openPage(lang: 'en' | 'ar' = 'en') {
  const user = open(
    <>
      <AreasPage />
      <Toasts />
    </>,
    { at: '/admin/settings/areas', lang },
  );
  await screen.findAllByRole('rowheader');
  return user;
}

const missing = officeArea('wafra', { governorate: 'ahmadi', deliveryFee: null });
const sent = () => api.to('PUT /api/admin/delivery-areas').map(({ body }) => body as AreasRequest);
const fee = (area: string) => screen.getByLabelText(`Fee for ${area}`);
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('groups the areas by governorate, each folded to a line until it is pressed', async () => {
  const user = await openPage();
  expect(groups()).toEqual(['Hawalli', 'Jahra']);
  expect(screen.getByText('2 areas')).toBeVisible();
  expect(fee('Salmiya')).not.toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Hawalli' }));
  expect(fee('Salmiya')).toBeVisible();
  expect(fee('Jahra')).not.toBeVisible();
  expect(screen.getByText(/Delivery to 3 of 3 areas · all are delivered to today/)).toBeVisible();
});

test('changes a fee in its row, which can be undone', async () => {
  const user = await openPage();
  await user.clear(fee('Salmiya'));
  await user.type(fee('Salmiya'), '٢٫٥{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([
      { areas: [{ key: 'salmiya', deliveryFee: 2.5, isOff: false, offOn: null, days: null }], version: 1 },
    ]),
  );
  expect(await screen.findByText(/Salmiya: .*2\.50.*from now on/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()[1]).toMatchObject({ areas: [{ key: 'salmiya', deliveryFee: 1.8 }], version: 2 }));
  expect(fee('Salmiya')).toHaveValue('1.80');
});

test('does not save a fee that is only written in another way', async () => {
  const user = await openPage();
  await user.clear(fee('Salmiya'));
  await user.type(fee('Salmiya'), '١٫٨{Enter}');
  expect(fee('Salmiya')).toHaveValue('1.80');
  expect(sent()).toEqual([]);
});

test('shows an invalid fee at its field and does not send it', async () => {
  const user = await openPage();
  await user.clear(fee('Salmiya'));
  await user.type(fee('Salmiya'), '1.234{Enter}');
  expect(fee('Salmiya')).toHaveAccessibleDescription(/at most two decimals/);
  await user.keyboard('{Escape}');
  expect(fee('Salmiya')).toHaveValue('1.80');
  expect(sent()).toEqual([]);
});

test('switches an area off for today in its row', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: /Delivery to Salmiya/ }));
  await user.click(await screen.findByRole('option', { name: 'Not today' }));
  const today = todayInKuwait().toString();
  await waitFor(() =>
    expect(sent()[0]?.areas).toEqual([{ key: 'salmiya', deliveryFee: 1.8, isOff: false, offOn: today, days: null }]),
  );
  expect(await screen.findByText(/1 is not delivered to today/)).toBeVisible();
});

test('changes several areas at once', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('checkbox', { name: 'Mark Salmiya' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mark Jahra' }));
  await user.click(screen.getByRole('button', { name: 'Set the fee' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/New fee/), '٣');
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(sent()[0]?.areas.map(({ key, deliveryFee }) => [key, deliveryFee])).toEqual([
      ['salmiya', 3],
      ['jahra', 3],
    ]),
  );
  await waitFor(() => expect(fee('Jahra')).toHaveValue('3.00'));
});

test('restores a row that cannot be saved, and shows a message', async () => {
  api.answer({ 'PUT /api/admin/delivery-areas': refusal(503, 'UNAVAILABLE') });
  const user = await openPage();
  await user.clear(fee('Salmiya'));
  await user.type(fee('Salmiya'), '2{Enter}');
  expect(await screen.findByText('The areas were not changed. Please try again.')).toBeVisible();
  await waitFor(() => expect(fee('Salmiya')).toHaveValue('1.80'));
});

test('asks which version to keep when somebody else has changed the same area', async () => {
  const current = officeAreas([officeArea('salmiya', { deliveryFee: 2 }), ...stored.areas.slice(1)], 7);
  const conflict = {
    current,
    yours: stored,
    changedBy: 'hessa@example.com',
    changedAt: '2026-11-22T09:00:00.000Z',
    changes: [{ field: 'salmiya.deliveryFee', from: 1.8, to: 2 }],
  };
  api.answer({ 'PUT /api/admin/delivery-areas': refusal(409, 'EDIT_CONFLICT', { conflict }) });
  const user = await openPage();
  await user.clear(fee('Salmiya'));
  await user.type(fee('Salmiya'), '3{Enter}');
  await screen.findByText('Save mine');
  expect(screen.getByRole('alertdialog', { name: 'Changed by somebody else' })).toHaveTextContent(
    /Salmiya \(Fee in KD\).*1\.80.*2\.00/,
  );
  api.answer({ 'PUT /api/admin/delivery-areas': ({ body }: { body: AreasRequest }) => saved(body) });
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ areas: [{ deliveryFee: 3 }], version: 7 }));
});

test('finds an area by its name in either language', async () => {
  const user = await openPage('ar');
  await user.type(screen.getByRole('searchbox'), 'Jah');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
  expect(location.search).toBe('?search=Jah');
  expect(screen.getByRole('heading', { level: 2 }).closest('details')).toHaveAttribute('open');
});

test('a fee begins delivery to an area, which can be undone, and ends without one', async () => {
  stored = officeAreas([...stored.areas, missing]);
  const user = await openPage();
  expect(screen.queryByLabelText('Fee for Wafra')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 without delivery' }));
  expect(fee('Wafra')).toHaveValue('');
  expect(screen.getByText(/Delivery to 3 of 4 areas/)).toBeVisible();
  await user.type(fee('Wafra'), '3{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent().map(({ areas }) => areas[0]?.deliveryFee)).toEqual([3, null]));
  await user.click(screen.getByRole('button', { name: /Delivery to Salmiya/ }));
  await user.click(await screen.findByRole('option', { name: 'No delivery' }));
  await waitFor(() => expect(sent().at(-1)?.areas[0]).toMatchObject({ key: 'salmiya', deliveryFee: null }));
  // Its row stays, in place of the button that was pressed.
  expect(within(screen.getByRole('row', { name: /Salmiya/ })).getByText('No delivery')).toHaveFocus();
});

test('one fee is set for all of a governorate, whatever is searched, and areas without delivery stay without', async () => {
  stored = officeAreas([...stored.areas, officeArea('salam', { deliveryFee: null }), missing]);
  const user = await openPage();
  expect(screen.queryByRole('button', { name: 'One fee for all of Ahmadi' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'Salm');
  await waitFor(() => expect(groups()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'One fee for all of Hawalli' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/New fee/), '2');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(
    sent()[0]
      ?.areas.map(({ key, deliveryFee }) => [key, deliveryFee])
      .sort(),
  ).toEqual([
    ['hawalli', 2],
    ['salmiya', 2],
  ]);
});

test('marked areas get days of their own, and all days again', async () => {
  const user = await openPage();
  const setDays = async (...days: string[]) => {
    await user.click(screen.getByRole('checkbox', { name: 'Mark Jahra' }));
    await user.click(screen.getByRole('button', { name: 'Set the days' }));
    for (const day of days) await user.click(await screen.findByRole('checkbox', { name: day }));
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
  };
  await setDays('Tuesday', 'Sunday');
  await waitFor(() => expect(sent()[0]?.areas[0]).toMatchObject({ key: 'jahra', days: ['sunday', 'tuesday'] }));
  await user.click(screen.getByRole('heading', { name: 'Jahra' }));
  expect(await screen.findByText('Sunday, Tuesday')).toBeVisible();
  await setDays();
  await waitFor(() => expect(sent()[1]?.areas[0]).toMatchObject({ key: 'jahra', days: null }));
});

test('an area of the office is added; a name that is in the list is refused in its field', async () => {
  const errors = [{ field: 'areas.0.name.en', code: 'DUPLICATE', message: 'Taken' }];
  api.answer({ 'PUT /api/admin/delivery-areas': refusal(400, 'VALIDATION_FAILED', { errors }) });
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Add an area' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Area/ }));
  await user.click(await screen.findByRole('option', { name: 'An area that is not in this list' }));
  await user.type(dialog.getByRole('textbox', { name: /Arabic/ }), 'مزارع كبد');
  await user.type(dialog.getByRole('textbox', { name: /English/ }), 'Kabad Farms');
  await user.type(dialog.getByLabelText(/Fee/), '3');
  await user.click(dialog.getByRole('button', { name: /Governorate/ }));
  await user.click(await screen.findByRole('option', { name: 'Jahra' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/is in the list already/)).toBeVisible();
  api.answer({
    'PUT /api/admin/delivery-areas': () =>
      (stored = officeAreas([...stored.areas, officeArea('kabad-farms', { isOwn: true, governorate: 'jahra' })], 2)),
  });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByLabelText('Fee for Kabad-farms')).toBeVisible();
  expect(sent().at(-1)).toEqual({
    areas: [{ name: { ar: 'مزارع كبد', en: 'Kabad Farms' }, governorate: 'jahra', deliveryFee: 3 }],
    version: 1,
  });
});

test('a known area without delivery is proposed, and needs its fee alone', async () => {
  stored = officeAreas([...stored.areas, missing]);
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Add an area' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Area/ }));
  await user.click(await screen.findByRole('option', { name: 'Wafra' }));
  expect(dialog.queryByRole('textbox', { name: /Arabic/ })).toBeNull();
  await user.type(dialog.getByLabelText(/Fee/), '3');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/Wafra: .*3\.00.*from now on/)).toBeVisible();
  expect(sent()[0]?.areas).toMatchObject([{ key: 'wafra', deliveryFee: 3 }]);
});

test('an area of the office is renamed and keeps its terms', async () => {
  stored = officeAreas([officeArea('farms', { isOwn: true, days: ['sunday'], deliveryFee: 3 })]);
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: 'Rename the area' }));
  const english = await screen.findByRole('textbox', { name: /English/ });
  expect(english).toHaveValue('Farms');
  await user.clear(english);
  await user.type(english, 'Stables');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = { ar: 'منطقة farms', en: 'Stables' };
  const terms = { key: 'farms', deliveryFee: 3, isOff: false, offOn: null, days: ['sunday'] };
  await waitFor(() => expect(sent()).toEqual([{ areas: [{ ...terms, name, governorate: 'hawalli' }], version: 1 }]));
});

test('the map counts what is covered in each governorate, and leads to its areas', async () => {
  stored = officeAreas([...stored.areas, missing, officeArea('bayan', { isOff: true })]);
  const user = await openPage();
  const map = within(screen.getByRole('navigation', { name: 'Where we deliver' }));
  const [hawalli, jahra, ahmadi] = ['hawalli', 'jahra', 'ahmadi'].map((key) =>
    map.getAllByRole('link').find((link) => link.getAttribute('href') === `#${key}`),
  );
  expect(hawalli).toHaveTextContent('Hawalli3 of 31 closed');
  expect(jahra).toHaveTextContent('Jahra1 of 1');
  expect(ahmadi).toHaveTextContent('Ahmadi0 of 1');
  expect(document.getElementById('jahra')).toContainElement(fee('Jahra'));
  await user.type(screen.getByRole('searchbox'), 'Jah');
  await waitFor(() => expect(map.getAllByRole('link')).toEqual([jahra]));
});
