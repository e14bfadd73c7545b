import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ChildView, FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { FamilySection } from './family-section.tsx';

const LULWA: ChildView = { name: 'لولوة', level: 'kindergarten', color: 'blue' };
const SARA: ChildView = { name: 'Sara', level: 'primary', color: 'white' };
const family = (given: Partial<FamilyAnswer> = {}): FamilyAnswer => ({
  children: [LULWA, SARA],
  version: 3,
  mayRaise: false,
  mayUndoRaise: false,
  ...given,
});

let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf('noura@example.com'));
  api = fakeApi({ 'GET /api/account/family': family() });
});

const press = (name: string) => screen.findByRole('button', { name });

test('a list is begun with one child, whose colour follows the level until another one is chosen', async () => {
  api.answer({
    'GET /api/account/family': family({ children: [], version: 0 }),
    'PUT /api/account/family': family({ children: [{ ...SARA, level: 'secondary' }], version: 1 }),
  });
  const visitor = open(<FamilySection />, { lang: 'en' });
  await visitor.click(await press('Add a child'));
  expect(screen.getByLabelText(/Name/)).toHaveFocus();
  await visitor.type(screen.getByLabelText(/Name/), 'Sara');
  await visitor.selectOptions(screen.getByLabelText('Level'), 'Middle school');
  expect(screen.getByLabelText('School colour')).toHaveValue('indigo blue');
  await visitor.selectOptions(screen.getByLabelText('School colour'), 'White');
  await visitor.selectOptions(screen.getByLabelText('Level'), 'Secondary school');
  await visitor.click(await press('Save the list'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(api.to('PUT /api/account/family').at(-1)?.body).toEqual({
    children: [{ name: 'Sara', level: 'secondary', color: 'white' }],
    version: 0,
  });
});

test('a refused name is marked and focused; after a conflict the form is kept and saved over it', async () => {
  const faults = [{ field: 'children.1.name', code: 'DUPLICATE', message: '' }];
  api.answer({ 'PUT /api/account/family': refusal(400, 'VALIDATION_FAILED', { errors: faults }) });
  const visitor = open(<FamilySection />, { lang: 'en' });
  await visitor.click(await press('Edit'));
  await visitor.click(await press('Save the list'));
  expect(await screen.findByText('This name is in the list already')).toBeVisible();
  expect(screen.getByDisplayValue('Sara')).toHaveFocus();
  const conflict = { current: family({ version: 9 }), yours: {}, changedBy: null, changedAt: null, changes: [] };
  api.answer({ 'PUT /api/account/family': refusal(409, 'EDIT_CONFLICT', { conflict }) });
  await visitor.click(await press('Save the list'));
  expect(await screen.findByText(/If you save again, yours replaces it/)).toBeVisible();
  api.answer({ 'PUT /api/account/family': family({ version: 10 }) });
  await visitor.click(await press('Save the list'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(api.to('PUT /api/account/family').at(-1)?.body).toMatchObject({ version: 9 });
});

test('the focus stays in the section, at a child that was added and where one was removed, whose fault goes, too', async () => {
  const faults = [{ field: 'children.0.name', code: 'REQUIRED', message: '' }];
  api.answer({ 'PUT /api/account/family': refusal(400, 'VALIDATION_FAILED', { errors: faults }) });
  const visitor = open(<FamilySection />, { lang: 'en' });
  await visitor.click(await press('Edit'));
  const form = document.querySelector('form');
  expect(form).toHaveFocus();
  await visitor.click(await press('Save the list'));
  expect(await screen.findByText('Please write a name')).toBeVisible();
  await visitor.click(await press('Remove لولوة'));
  expect(form).toHaveFocus();
  expect(screen.queryByText('Please write a name')).toBeNull();
  await visitor.click(await press('Add a child'));
  expect(screen.getAllByLabelText(/Name/)[1]).toHaveFocus();
  await visitor.click(await press('Cancel'));
  expect(screen.getByRole('region', { name: 'My family' })).toHaveFocus();
});

test('in summer a level higher is one press, for all or some, and is undone by another', async () => {
  api.answer({
    'GET /api/account/family': family({ mayRaise: true }),
    'POST /api/account/family/raise': family({ version: 4, mayUndoRaise: true }),
    'POST /api/account/family/undo-raise': family({ version: 5, mayRaise: true }),
  });
  const visitor = open(<FamilySection />, { lang: 'en' });
  const offer = within(await screen.findByRole('group', { name: /A new school year/ }));
  expect(offer.getByRole('checkbox', { name: /Primary school/ })).toBeChecked();
  await visitor.click(offer.getByRole('checkbox', { name: /Middle school/ }));
  await visitor.click(await press('A level higher'));
  expect(await screen.findByText('The list is ready for the new school year.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'My family' })).toHaveFocus();
  expect(api.to('POST /api/account/family/raise').at(-1)?.body).toEqual({ places: [0], version: 3 });
  await visitor.click(await press('Undo'));
  expect(await screen.findByText('The levels are as they were.')).toBeVisible();
  expect(api.to('POST /api/account/family/undo-raise').at(-1)?.body).toEqual({ version: 4 });
});

test('the list is erased after one question', async () => {
  api.answer({ 'DELETE /api/account/family': family({ children: [], version: 0 }) });
  const visitor = open(<FamilySection />, { lang: 'en' });
  await visitor.click(await press('Erase the list'));
  await visitor.click(await press('Erase it'));
  expect(await screen.findByText('The list is erased.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'My family' })).toHaveFocus();
  expect(screen.queryByText('Sara')).toBeNull();
});
