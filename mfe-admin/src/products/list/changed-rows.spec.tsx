import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { fakeApi, offline, refusal, silent } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { officeCategories, officeList, officeProduct } from '../../testing/goods.ts';
import { openAddress } from '../../testing/open-address.tsx';

const bow = officeProduct('bow', { price: 2, stockQuantity: 24, version: 3 });

let api: FakeApi;
/** The product on the server. */
let stored: OfficeProductView;
beforeEach(() => {
  stored = bow;
  api = fakeApi({
    'GET /api/admin/products': () => officeList([stored]),
    'GET /api/admin/categories': { categories: officeCategories() },
  });
});

const openList = () => openAddress('/admin/products');
const bowRow = () => screen.findByRole('row', { name: /Bow bow/ });
const price = async () => within(await bowRow()).getByRole('textbox', { name: /^Price of Bow bow/ });
const stock = async () => within(await bowRow()).getByRole('textbox', { name: /^Pieces of Bow bow/ });
/** Stores a change of the bow and answers like the server. */
const saved = (change: Partial<OfficeProductView>) => () => {
  stored = { ...stored, ...change, version: stored.version + 1 };
  return { product: stored };
};

async function enter(visitor: UserEvent, field: HTMLElement, typed: string) {
  await visitor.clear(field);
  await visitor.type(field, typed);
}

describe('a price in its row', () => {
  test('is saved with Enter, in the digits of any keyboard, and can be undone', async () => {
    api.answer({
      'PATCH /api/admin/products/bow': ({ body }: RecordedRequest) => {
        const { price: to } = body as { price: number };
        return saved({ price: to })();
      },
    });
    const visitor = openList();
    await enter(visitor, await price(), '٢٫٥{Enter}');
    expect(await screen.findByText(/Price changed to/)).toHaveTextContent('2.50');
    expect(api.to('PATCH /api/admin/products/bow')[0]?.body).toEqual({ price: 2.5, version: 3 });
    expect(await price()).toHaveValue('2.50');
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.to('PATCH /api/admin/products/bow')[1]?.body).toEqual({ price: 2, version: 4 }));
    await waitFor(async () => expect(await price()).toHaveValue('2.00'));
  });

  test('shows before the server has answered', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': silent() });
    const visitor = openList();
    await enter(visitor, await price(), '3{Enter}');
    expect(await price()).toHaveValue('3.00');
  });

  test('stays as it was on Escape and without a change', async () => {
    const visitor = openList();
    await enter(visitor, await price(), '9{Escape}');
    expect(await price()).toHaveValue('2.00');
    await visitor.tab();
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('that is invalid is not saved, and the row shows the reason', async () => {
    const visitor = openList();
    await enter(visitor, await price(), '1.234{Enter}');
    expect(await price()).toBeInvalid();
    expect(await price()).toHaveAccessibleDescription(/at most two decimals/);
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('that the server refuses is reverted', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': offline() });
    const visitor = openList();
    await enter(visitor, await price(), '3{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Bow bow: Update failed. The shop could not be reached.',
    );
    expect(await price()).toHaveValue('2.00');
  });

  test('that somebody else has changed shows their value and can be saved anyway', async () => {
    const current = { ...bow, price: 1.5, version: 9 };
    const conflict = {
      current,
      yours: { ...bow, price: 3 },
      changedBy: 'ali@example.com',
      changedAt: null,
      changes: [],
    };
    api.answer({ 'PATCH /api/admin/products/bow': refusal(409, 'EDIT_CONFLICT', { conflict }) });
    const visitor = openList();
    const field = await price();
    stored = current;
    await enter(visitor, field, '3{Enter}');
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('ali@example.com has changed this in the meantime');
    expect(message).toHaveTextContent('It is now 1.50; yours (3.00) was not saved.');
    expect(await price()).toHaveValue('1.50');
    api.answer({ 'PATCH /api/admin/products/bow': saved({ price: 3 }) });
    await visitor.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(api.to('PATCH /api/admin/products/bow').at(-1)?.body).toEqual({ price: 3, version: 9 }));
    await waitFor(async () => expect(await price()).toHaveValue('3.00'));
  });

  test('waits for the change before it and continues from its version', async () => {
    const calls: ((body: unknown) => void)[] = [];
    api.answer({ 'PATCH /api/admin/products/bow': () => new Promise((resolve) => calls.push(resolve)) });
    const visitor = openList();
    await enter(visitor, await price(), '3{Enter}');
    await enter(visitor, await stock(), '30{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.({ product: { ...bow, price: 3, version: 4 } });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(await stock()).toHaveValue('30');
    expect(api.to('PATCH /api/admin/products/bow')[1]?.body).toEqual({ stockQuantity: 30, stockWas: 24, version: 4 });
    calls[1]?.({ product: { ...bow, price: 3, stockQuantity: 30, version: 5 } });
    await screen.findByText(/Stock changed to/);
  });
});

describe('a stock in its row', () => {
  test("is sent as a difference, and shows the server's result", async () => {
    api.answer({ 'PATCH /api/admin/products/bow': saved({ stockQuantity: 28 }) });
    const visitor = openList();
    await enter(visitor, await stock(), '30{Enter}');
    expect(await screen.findByText(/Stock changed to 28/)).toBeVisible();
    expect(await stock()).toHaveValue('28');
  });

  test('is a difference to the stock that was shown when typing began, whatever is sold before Enter', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': saved({ stockQuantity: 28 }) });
    const visitor = openList();
    await enter(visitor, await stock(), '30');
    stored = { ...bow, stockQuantity: 22, price: 2.5, version: 4 };
    act(() => rereadOwnAnswers(() => true));
    await waitFor(async () => expect(await price()).toHaveValue('2.50'));
    await visitor.type(await stock(), '{Enter}');
    expect(await screen.findByText(/28/)).toBeVisible();
    expect(api.to('PATCH /api/admin/products/bow')[0]?.body).toEqual({ stockQuantity: 30, stockWas: 24, version: 3 });
  });

  test('is no longer tracked when it is emptied', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': saved({ stockQuantity: null }) });
    const visitor = openList();
    await visitor.clear(await stock());
    await visitor.keyboard('{Enter}');
    await waitFor(() =>
      expect(api.to('PATCH /api/admin/products/bow')[0]?.body).toEqual({
        stockQuantity: null,
        stockWas: 24,
        version: 3,
      }),
    );
    expect(await screen.findByText(/Stock is not counted any more/)).toBeVisible();
  });
});

describe('switches', () => {
  test('hide a product, which can be undone', async () => {
    api.answer({
      'PUT /api/admin/products/bow/toggle': ({ body }: { body: Pick<OfficeProductView, 'isVisible'> }) => {
        stored = { ...stored, ...body };
        return body;
      },
    });
    const visitor = openList();
    const visible = within(await bowRow()).getByRole('switch', { name: 'Bow bow is visible in the shop' });
    await visitor.click(visible);
    expect(await screen.findByText(/Hidden from the shop/)).toBeVisible();
    expect(visible).not.toBeChecked();
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Shown in the shop/)).toBeVisible();
    expect(visible).toBeChecked();
  });

  test('make a product unavailable', async () => {
    api.answer({ 'PATCH /api/admin/products/bow': saved({ isAvailable: false }) });
    const visitor = openList();
    await visitor.click(within(await bowRow()).getByRole('switch', { name: 'Bow bow is available' }));
    expect(await screen.findByText(/Marked as out of stock/)).toBeVisible();
    expect(api.to('PATCH /api/admin/products/bow')[0]?.body).toEqual({ isAvailable: false, version: 3 });
  });
});
