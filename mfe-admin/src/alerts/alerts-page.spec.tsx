import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AlertsAnswer } from '@fyonka/api-contract/wire/office/own/alerts';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { openLoaded } from '../testing/open-address.tsx';

const READ = 'GET /api/admin/alerts';
const SAVE = 'PUT /api/admin/alerts';
const ALERTS: AlertsAnswer = {
  kinds: ['order-placed', 'low-stock'],
  choices: { mail: ['order-placed'], quiet: null, digestAt: null },
};

test('a person chooses what they are told and when, corrects a time, and tries it', async () => {
  const errors = [{ field: 'quiet.until', code: 'INVALID_TIME', message: 'This is not a time of day' }];
  const api = fakeApi({
    [READ]: ALERTS,
    [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors }),
    'POST /api/admin/alerts/test': { mail: 'huda@example.com' },
  });
  const visitor = await openLoaded('/admin/alerts');
  expect(await screen.findAllByRole('switch')).toHaveLength(4);
  expect(screen.queryByRole('switch', { name: /^Money to give back/ })).toBeNull();
  await visitor.click(screen.getByRole('switch', { name: /^Few pieces left/ }));
  await visitor.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText(/^Quiet until/)).toHaveFocus();
  expect(screen.getByText('This is not a time of day')).toBeVisible();
  const choices = { mail: ['order-placed', 'low-stock'], quiet: { from: '22:00', until: '07:00' }, digestAt: null };
  expect(api.to(SAVE).at(-1)?.body).toEqual(choices);
  api.answer({ [SAVE]: { ...ALERTS, choices } });
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your alerts are saved.')).toBeVisible();
  expect(screen.queryByText('This is not a time of day')).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Send a test mail' }));
  expect(await screen.findByText('huda@example.com')).toBeVisible();
});
