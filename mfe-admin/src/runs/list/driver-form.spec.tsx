import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { rulesOf } from '../../form/fields/field-table.ts';
import { DRIVER_FIELDS, DriverForm } from './driver-form.tsx';

test.each([
  ['سالم', '٥٥٦٦ ٧٧٨٨', []],
  ['سالم', '+965 55667788', []],
  ['سالم', '45667788', ['phone phoneMissing']],
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
