import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError } from '@fyonka/api-client/http';
import { open } from '@fyonka/testing/open';
import { Boxes } from '../parts/fields/boxes.tsx';
import { ActionForm } from './action-form.tsx';
import type { FieldTable } from './fields/field-table.ts';

interface Values {
  name: string;
  phone: string;
}
const FIELDS: FieldTable<Values, 'Name' | 'Phone' | 'Write a name' | 'Taken'> = {
  name: { label: 'Name', check: (typed) => (typed === '' ? 'Write a name' : null) },
  phone: { label: 'Phone', as: 'tel', optional: true },
};

/** @param outcomes of the tries, one after the other; null: it is done */
function openForm(...outcomes: readonly (ApiError | null)[]) {
  const keys: string[] = [];
  const user = open(
    <ActionForm
      fields={FIELDS}
      values={{ name: '', phone: '' }}
      send={async (_, { key }) => {
        const outcome = outcomes[keys.length];
        keys.push(key);
        if (outcome) throw outcome;
      }}
      onDone={() => undefined}
      faultOf={({ code }) => (code === 'ACCOUNT_NOT_FOUND' ? { field: 'name', message: 'Taken' } : null)}
      wordsOf={({ code }, others) => [code, ...others].join(' ')}
      button="Add"
      t={(key) => key}
    />,
  );
  const press = () => user.click(screen.getByRole('button', { name: 'Add' }));
  const [name, phone] = [screen.getByLabelText(/^Name/), screen.getByLabelText(/^Phone/)];
  return { user, press, name, phone, keys };
}
const refusal = (code: ApiError['code'], ...errors: { field: string; message: string }[]) =>
  new ApiError(code, 400, { errors: errors.map((error) => ({ ...error, code: 'INVALID' })) });

test('a faulty field takes the focus, and nothing is sent', async () => {
  const { press, name, keys } = openForm(null);
  await press();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Write a name');
  expect(keys).toEqual([]);
});

test('refusals stand at their fields, or in a note that the next try takes away', async () => {
  const { user, press, name, phone, keys } = openForm(
    refusal('ACCOUNT_NOT_FOUND'),
    refusal('VALIDATION_FAILED', { field: 'phone', message: 'Not a phone' }),
    refusal('VALIDATION_FAILED', { field: 'phone', message: 'Too short' }, { field: 'city', message: 'No such city' }),
    refusal('ACCOUNT_NOT_FOUND'),
    null,
  );
  await user.type(name, 'Salem');
  await press();
  await waitFor(() => expect(name).toHaveAccessibleDescription('Taken'));
  await user.type(name, ' Ali');
  await press();
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Not a phone'));
  expect(phone).toHaveFocus();
  expect(screen.queryByText(/VALIDATION_FAILED/)).toBeNull();
  await user.type(phone, '5');
  await press();
  expect(await screen.findByText('VALIDATION_FAILED No such city')).toBeVisible();
  expect(phone).toHaveAccessibleDescription('Too short');
  await user.type(phone, '5');
  await press();
  await waitFor(() => expect(name).toHaveAccessibleDescription('Taken'));
  expect(screen.queryByText('VALIDATION_FAILED No such city')).toBeNull();
  await user.type(name, '!');
  await press();
  // It is empty for the next one.
  await waitFor(() => expect(name).toHaveValue(''));
  expect(keys).toHaveLength(5);
  expect(new Set(keys).size).toBe(1);
});

test('boxes give what is chosen in their own order', async () => {
  const chosen: string[][] = [];
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  const user = open(<Boxes legend="Days" options={options} chosen={['c']} onChange={(now) => chosen.push(now)} />);
  await user.click(screen.getByRole('checkbox', { name: 'a' }));
  await user.click(screen.getByRole('checkbox', { name: 'c' }));
  expect(chosen).toEqual([['a', 'c'], []]);
});
