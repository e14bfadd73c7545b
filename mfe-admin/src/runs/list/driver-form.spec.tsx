import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal, reply } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { rulesOf } from '../../form/fields/field-table.ts';
import { DRIVER_FIELDS, DriverForm } from './driver-form.tsx';

test.each([
  ['سالم', '٥٥٦٦ ٧٧٨٨', []],
  ['سالم', '+965 55667788', []],
  ['سالم', '41667788', []],
  ['سالم', '4566778', ['phone phoneMissing']],
  [' ', '', ['name nameMissing', 'phone phoneMissing']],
])('the driver “%s” with the phone “%s” has the faults %p', (name, phone, faults) => {
  const found = rulesOf(DRIVER_FIELDS).faultsOf({ name, phone, email: '' });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(faults);
});

test('a driver who is retired stays so, and a refused e-mail is said at its field', async () => {
  const save = 'PUT /api/admin/drivers/salem';
  const errors = [{ field: 'email', code: 'INVALID', message: 'Somebody else has it' }];
  const api = fakeApi({ [save]: refusal(400, 'VALIDATION_FAILED', { errors }) });
  const driver = { _id: 'salem', name: 'Salem', phone: '55667788', isActive: false, email: null };
  let times = 0;
  const visitor = open(<DriverForm driver={driver} onSaved={() => times++} />);
  const email = screen.getByLabelText(/^E-mail/);
  await visitor.type(email, ' salem@example.com ');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  api.answer({ [save]: { driver } });
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(times).toBe(1));
  expect(api.to(save).at(-1)?.body).toEqual({
    name: 'Salem',
    phone: '55667788',
    isActive: false,
    email: 'salem@example.com',
  });
});

function Names() {
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/drivers'));
  return <p>Drivers: {answer?.drivers.map(({ name }) => name).join()}</p>;
}

test('a new driver is in the list at once, and the form is empty for the next one', async () => {
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  const list = 'GET /api/admin/drivers';
  const driver = { _id: 'salem', name: 'Salem', phone: '55667788', isActive: true, email: null };
  const api = fakeApi({ [list]: { drivers: [] }, 'POST /api/admin/drivers': reply(201, { driver }) });
  const visitor = open(
    <>
      <Names />
      <DriverForm driver={null} />
    </>,
  );
  const name = screen.getByLabelText(/^Name/);
  await visitor.type(name, 'Salem');
  await visitor.type(screen.getByLabelText(/^Phone/), '55667788');
  api.answer({ [list]: { drivers: [driver] } });
  await visitor.click(screen.getByRole('button', { name: 'Add a driver' }));
  expect(await screen.findByText('Drivers: Salem')).toBeVisible();
  expect(name).toHaveValue('');
});
