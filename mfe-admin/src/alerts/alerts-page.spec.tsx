import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { AlertsAnswer } from '@fyonka/api-contract/wire/office/own/alerts';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { openLoaded } from '../testing/open-address.tsx';

const READ = 'GET /api/admin/alerts';
const SAVE = 'PUT /api/admin/alerts';
const ALERTS: AlertsAnswer = {
  kinds: ['order-placed', 'low-stock'],
  choices: { mail: ['order-placed'], push: [], quiet: null, digestAt: null },
  devices: [{ id: 'phone', name: 'Chrome, Android', addedAt: '2026-11-26T09:00:00.000Z' }],
  pushKey: 'key',
};

test('a person chooses what they are told and when, corrects a time, and tries it', async () => {
  const errors = [{ field: 'quiet.until', code: 'INVALID_TIME', message: 'This is not a time of day' }];
  const api = fakeApi({
    [READ]: ALERTS,
    [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors }),
    'POST /api/admin/alerts/test': { mail: 'huda@example.com' },
  });
  const visitor = await openLoaded('/admin/alerts');
  expect(await screen.findAllByRole('switch')).toHaveLength(6);
  expect(screen.queryByRole('switch', { name: /^Money to give back/ })).toBeNull();
  await visitor.click(screen.getByRole('switch', { name: 'Few pieces left: Devices' }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.to(SAVE)[0]?.body).toMatchObject({ quiet: null, digestAt: null }));
  await visitor.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText(/^Quiet until/)).toHaveFocus();
  expect(screen.getByText('This is not a time of day')).toBeVisible();
  const choices = {
    mail: ['order-placed'],
    push: ['low-stock'],
    quiet: { from: '22:00', until: '07:00' },
    digestAt: null,
  };
  expect(api.to(SAVE).at(-1)?.body).toEqual(choices);
  api.answer({ [SAVE]: { ...ALERTS, choices } });
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your alerts are saved.')).toBeVisible();
  expect(screen.queryByText('This is not a time of day')).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Send a test mail' }));
  expect(await screen.findByText('huda@example.com')).toBeVisible();
});

test('a person tries a device and removes it, and learns what their own browser cannot do', async () => {
  const device = '/api/admin/alerts/devices/phone';
  const api = fakeApi({
    [READ]: ALERTS,
    [`POST ${device}/test`]: { result: 'gone' },
    [`DELETE ${device}`]: { devices: [] },
  });
  const visitor = await openLoaded('/admin/alerts');
  expect(await screen.findByText('Chrome, Android')).toBeVisible();
  expect(screen.getByText('This browser cannot show alerts.')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText(/takes no alerts any more/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Remove Chrome, Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  expect(api.to(`DELETE ${device}`)).toHaveLength(1);
});

test('choices that the person made elsewhere are taken over while nothing is changed here', async () => {
  const api = fakeApi({ [READ]: ALERTS });
  const visitor = await openLoaded('/admin/alerts');
  const lowStock = await screen.findByRole('switch', { name: 'Few pieces left: Devices' });
  const choices = { ...ALERTS.choices, push: ['low-stock'] };
  api.answer({ [READ]: { ...ALERTS, choices } });
  act(() => rereadOwnAnswers((path) => path === '/api/admin/alerts'));
  await waitFor(() => expect(lowStock).toBeChecked());
  await visitor.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  api.answer({ [READ]: ALERTS });
  act(() => rereadOwnAnswers((path) => path === '/api/admin/alerts'));
  await waitFor(() => expect(api.to(READ)).toHaveLength(3));
  expect(lowStock).toBeChecked();
});
