import { expect, test } from '@jest/globals';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { screen, waitFor } from '@testing-library/react';
import { openLoaded } from '../../testing/open-address.tsx';

const SERVED = [
  { key: 'salmiya', name: { en: 'Salmiya', ar: 'السالمية' }, governorate: 'hawalli' },
  { key: 'hawalli', name: { en: 'Hawalli', ar: 'حولي' }, governorate: 'hawalli' },
  { key: 'ahmadi', name: { en: 'Ahmadi', ar: 'الأحمدي' }, governorate: 'ahmadi' },
];
const COURIERS = {
  isOn: false,
  pickup: { branch: 'b-1', name: '', phone: '', location: null },
  areas: [
    { area: 'salmiya', spelling: 'Salmiyah' },
    { area: 'ahmadi', spelling: 'Ahmadi' },
  ],
};
const STORED = { couriers: COURIERS, served: SERVED, noticeUrl: null, version: 3, changedAt: null, changedBy: null };
const KEYS = {
  services: [
    {
      service: 'armada',
      isSet: false,
      isReadable: true,
      keyFields: [
        { name: 'apiKey', isRequired: true },
        { name: 'secret', isRequired: true },
      ],
    },
  ],
};
const ANSWERS = {
  'GET /api/admin/couriers': STORED,
  'GET /api/admin/service-keys': KEYS,
  'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
};
const SAVE = 'PUT /api/admin/couriers';

test('what is written is saved with the version that was seen, and empty spellings are left out', async () => {
  const api = fakeApi({ ...ANSWERS, [SAVE]: { ...STORED, version: 4 } });
  const visitor = await openLoaded('/admin/settings/couriers', 'en');
  await visitor.click(await screen.findByRole('switch', { name: /Book Armada/ }));
  await visitor.type(screen.getByRole('textbox', { name: 'Latitude' }), '29.3');
  await visitor.type(screen.getByRole('textbox', { name: 'Longitude' }), '47.9');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings of couriers are saved')).toBeVisible();
  expect(api.to(SAVE).map(({ body }) => body)).toEqual([
    {
      isOn: true,
      pickup: { ...COURIERS.pickup, location: { lat: 29.3, lng: 47.9 } },
      areas: COURIERS.areas,
      version: 3,
    },
  ]);
});

test('keys are entered with the own password, and are never shown', async () => {
  const put = 'PUT /api/admin/service-keys/armada';
  const api = fakeApi({ ...ANSWERS, [put]: refusal(400, 'PASSWORD_INCORRECT') });
  const visitor = await openLoaded('/admin/settings/couriers', 'en');
  await visitor.click(await screen.findByRole('button', { name: 'Enter keys' }));
  await visitor.type(await screen.findByLabelText(/^Key/), 'main_made-up');
  await visitor.type(screen.getByLabelText(/^Secret/), 'made-up-secret');
  await visitor.type(screen.getByLabelText(/^Your password/), 'wrong');
  const send = () => visitor.click(screen.getAllByRole('button', { name: 'Enter keys' }).at(-1)!);
  await send();
  expect(await screen.findByText('This is not your password.')).toBeVisible();
  api.answer({ [put]: { services: [{ ...KEYS.services[0], isSet: true }] } });
  await send();
  expect(await screen.findByText('Keys are entered. Nobody can read them again.')).toBeVisible();
  expect(api.to(put)[0]?.body).toEqual({
    password: 'wrong',
    keys: { apiKey: 'main_made-up', secret: 'made-up-secret' },
  });
});

test('of proposed spellings the sure ones are saved at once, and the others when they are ticked', async () => {
  const near = 'POST /api/admin/couriers/areas/near';
  const hawalli = { area: 'hawalli', spelling: 'Hawally', isSure: false };
  const api = fakeApi({ ...ANSWERS, [near]: { areas: [hawalli] }, [SAVE]: { ...STORED, version: 4 } });
  const visitor = await openLoaded('/admin/settings/couriers', 'en');
  await visitor.type(await screen.findByLabelText(/Armada’s areas/), 'Hawally\n Salmiya ');
  await visitor.click(screen.getByRole('button', { name: 'Propose' }));
  await visitor.click(await screen.findByRole('checkbox', { name: 'Hawalli is “Hawally”' }));
  expect(api.to(SAVE)).toEqual([]);
  await visitor.click(screen.getByRole('button', { name: 'Use what is ticked' }));
  expect(api.to(near)[0]?.body).toEqual({ names: ['Hawally', 'Salmiya'] });
  expect(api.to(SAVE)[0]?.body).toMatchObject({
    areas: [...COURIERS.areas, { area: 'hawalli', spelling: 'Hawally' }],
    version: 3,
  });
});

test('a governorate whose areas all have a spelling is folded, and a search opens what it finds without saving', async () => {
  const api = fakeApi(ANSWERS);
  const visitor = await openLoaded('/admin/settings/couriers', 'en');
  expect(await screen.findByRole('textbox', { name: 'Hawalli' })).toBeVisible();
  expect(screen.getByText('Without a spelling: 0')).toBeVisible();
  const ahmadi = () => screen.getByLabelText('Ahmadi', { selector: 'input' });
  expect(ahmadi()).not.toBeVisible();
  await visitor.type(screen.getByRole('searchbox', { name: 'Search an area' }), 'الاحمدي{Enter}');
  await waitFor(() => expect(ahmadi()).toBeVisible());
  expect(screen.queryByRole('textbox', { name: 'Hawalli' })).toBeNull();
  await visitor.clear(screen.getByRole('searchbox', { name: 'Search an area' }));
  await visitor.type(screen.getByRole('searchbox', { name: 'Search an area' }), 'nowhere');
  expect(await screen.findByText('No area is called so.')).toBeVisible();
  expect(api.to(SAVE)).toEqual([]);
});

test('what was typed in an area stays while another is searched for', async () => {
  const api = fakeApi({ ...ANSWERS, [SAVE]: { ...STORED, version: 4 } });
  const visitor = await openLoaded('/admin/settings/couriers', 'en');
  await visitor.type(await screen.findByRole('textbox', { name: 'Hawalli' }), 'Hawally');
  await visitor.type(screen.getByRole('searchbox', { name: 'Search an area' }), 'ahm');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Hawalli' })).toBeNull());
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The settings of couriers are saved')).toBeVisible();
  expect(api.to(SAVE)[0]?.body).toMatchObject({
    areas: expect.arrayContaining([{ area: 'hawalli', spelling: 'Hawally' }]),
  });
});
