import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { OfficeOrderView, OrderNote } from '@fyonka/api-contract/wire/office/orders/orders';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openAddress } from '../../testing/open-address.tsx';
import { widenWindow } from '../../testing/window-width.ts';
import { orderList } from '../../testing/office.fixture.ts';
import { officeOrder, WHATSAPP_TEXT } from '../orders.fixture.ts';
import { orderMoney } from './money/money.fixture.ts';

const NUMBER = '7K3QM-9TZ4W-C';

let api: FakeApi;
beforeEach(() => {
  // Every part of the order is open there.
  widenWindow();
  api = fakeApi({
    'GET /api/admin/orders': orderList([]),
    'GET /api/admin/orders/:id/whatsapp-text': WHATSAPP_TEXT,
    'GET /api/admin/orders/:id/money': orderMoney(),
  });
});

function openOrder(now: Partial<OfficeOrderView> = {}) {
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, now) } });
  return openAddress(`/admin/orders/id-${NUMBER}`);
}

const note = (text: string, version: number, changedBy = 'dana@example.com'): OrderNote => ({
  text,
  version,
  changedBy,
  changedAt: '2025-09-07T11:00:00.000Z',
});
const noteField = () => screen.getByRole('textbox', { name: 'Note' });

test('saves a note with the version that it was based on', async () => {
  const saved = note('gold thread', 3, 'hessa@example.com');
  api.answer({ 'PUT /api/admin/orders/:id/note': { note: saved } });
  const visitor = openOrder({ note: note('gold', 2) });
  await screen.findByDisplayValue('gold');
  await visitor.type(noteField(), ' thread');
  await visitor.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  // The pressed button is gone. The focus must not fall to the top of the page.
  expect(screen.getByText('The note is saved.')).toHaveFocus();
  expect(api.to('PUT /api/admin/orders/:id/note')[0]?.body).toEqual({ text: 'gold thread', version: 2 });
  expect(screen.queryByRole('button', { name: 'Save the note' })).toBeNull();
});

test('shows both notes when two people write at the same time, and loses neither', async () => {
  const theirs = note('ask for the colour', 3);
  api.answer({
    'PUT /api/admin/orders/:id/note': refusal(409, 'EDIT_CONFLICT', {
      conflict: { current: theirs, yours: note('mine', 2), changedBy: theirs.changedBy, changedAt: null, changes: [] },
    }),
  });
  const visitor = openOrder({ note: note('', 2) });
  await screen.findByRole('heading', { name: NUMBER });
  await visitor.type(noteField(), 'mine');
  await visitor.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('ask for the colour')).toBeVisible();
  expect(screen.getByText(/has changed the note in the meantime/)).toHaveTextContent('dana@example.com');
  expect(noteField()).toHaveValue('mine');

  await visitor.click(screen.getByRole('button', { name: 'Put mine below it' }));
  expect(noteField()).toHaveValue('ask for the colour\nmine');
  api.answer({ 'PUT /api/admin/orders/:id/note': { note: note('ask for the colour\nmine', 4) } });
  await visitor.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('The note is saved.');
  expect(api.to('PUT /api/admin/orders/:id/note').at(-1)?.body).toEqual({
    text: 'ask for the colour\nmine',
    version: 3,
  });
});

test("keeping one's own note saves it over the other version", async () => {
  const theirs = note('theirs', 3);
  api.answer({
    'PUT /api/admin/orders/:id/note': refusal(409, 'EDIT_CONFLICT', {
      conflict: { current: theirs, yours: note('mine', 2), changedBy: theirs.changedBy, changedAt: null, changes: [] },
    }),
  });
  const visitor = openOrder({ note: note('', 2) });
  await screen.findByRole('heading', { name: NUMBER });
  await visitor.type(noteField(), 'mine');
  await visitor.click(screen.getByRole('button', { name: 'Save the note' }));
  await screen.findByText('theirs');
  api.answer({ 'PUT /api/admin/orders/:id/note': { note: note('mine', 4) } });
  await visitor.click(screen.getByRole('button', { name: 'Save mine instead' }));
  await screen.findByText('The note is saved.');
  expect(api.to('PUT /api/admin/orders/:id/note').at(-1)?.body).toEqual({ text: 'mine', version: 3 });
});

test("shows another person's newer note, but not over text that is being typed", async () => {
  const visitor = openOrder({ note: note('first', 1) });
  await screen.findByDisplayValue('first');
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, { note: note('second', 2) }) } });
  act(() => rereadOwnAnswers(() => true));
  expect(await screen.findByDisplayValue('second')).toBeVisible();

  await visitor.type(noteField(), ' and mine');
  api.answer({ 'GET /api/admin/orders/:id': { order: officeOrder(NUMBER, { note: note('third', 3) }) } });
  act(() => rereadOwnAnswers(() => true));
  expect(await screen.findByText('third')).toBeVisible();
  expect(noteField()).toHaveValue('second and mine');
  await visitor.click(screen.getByRole('button', { name: 'Take that one' }));
  expect(noteField()).toHaveValue('third');
});

test('keeps a note that could not be saved as it was typed', async () => {
  api.answer({ 'PUT /api/admin/orders/:id/note': offline() });
  const visitor = openOrder();
  await screen.findByRole('heading', { name: NUMBER });
  await visitor.type(noteField(), 'mine');
  await visitor.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText(/The shop could not be reached/)).toBeVisible();
  expect(noteField()).toHaveValue('mine');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save the note' })).not.toHaveAttribute('aria-busy'));
});
