import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ProductRequest } from '@fyonka/api-contract/wire/office/products';
import { session } from '@fyonka/shop-bridge/session';
import { rereadOwnAnswers } from '@fyonka/api-client/own/own-answers';
import { offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { deviceStore } from '../../offline/device-store.ts';
import { bow, button, enter, field, filledForm, openEdit, shopWithBow } from '../../testing/product-form.ts';

let api: FakeApi;
beforeEach(() => {
  api = shopWithBow();
});

const sent = () => api.to('PUT /api/admin/products/bow').at(-1)?.body as ProductRequest | undefined;

describe('a product that is edited', () => {
  test('is saved with the version and the stock that were shown, and stays open', async () => {
    const name = { ...bow.name, en: 'Bow of today' };
    api.answer({ 'PUT /api/admin/products/bow': { product: { ...bow, name, price: 3, version: 4 } } });
    const visitor = await openEdit();
    await filledForm();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bow bow');
    await enter(visitor, /^Price/, '3');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('Product updated successfully.')).toBeVisible();
    expect(sent()).toMatchObject({
      price: 3,
      version: 3,
      stockQuantity: 24,
      stockWas: 24,
      priceBeforeDiscount: null,
    });
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bow of today');
    await enter(visitor, /^Price/, '4');
    await visitor.click(button('Save changes'));
    await waitFor(() => expect(sent()).toMatchObject({ price: 4, version: 4 }));
  });

  test('keeps its last picture', async () => {
    const visitor = await openEdit();
    await filledForm();
    await visitor.click(screen.getByRole('button', { name: /Remove/ }));
    await visitor.click(button('Save changes'));
    expect(await screen.findByText('At least one product image is required.')).toBeVisible();
  });

  test('that was deleted is reported as not found', async () => {
    api.answer({ 'GET /api/admin/products/bow': refusal(404, 'PRODUCT_NOT_FOUND') });
    await openEdit();
    expect(await screen.findByText('There is no such product')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to products' })).toHaveAttribute('href', '/admin/products');
    expect(screen.getByText('Edit')).toHaveAttribute('aria-current', 'page');
  });

  describe('that somebody deletes while its form is open', () => {
    async function deletedWhileTyping() {
      const visitor = await openEdit();
      await filledForm();
      await enter(visitor, /^Price/, '3');
      api.answer({
        'GET /api/admin/products/bow': refusal(404, 'PRODUCT_NOT_FOUND'),
        'POST /api/admin/products': reply(201, { product: { ...bow, _id: 'anew', price: 3 } }),
        'GET /api/admin/products/anew': { ...bow, _id: 'anew', price: 3 },
        'GET /api/admin/translations/products/anew': { gaps: [], isHidden: false },
      });
      act(() => rereadOwnAnswers(() => true));
      expect(await screen.findByText('Somebody has deleted this product')).toBeVisible();
      expect(field(/^Price/)).toHaveValue('3');
      expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
      return visitor;
    }

    test('can be created anew with what was typed', async () => {
      const visitor = await deletedWhileTyping();
      await visitor.click(button('Create it anew'));
      await waitFor(() => expect(location.pathname).toBe('/admin/products/edit/anew'));
      expect(api.to('POST /api/admin/products').at(-1)?.body).toMatchObject({ name: bow.name, price: 3 });
      expect(api.to('POST /api/admin/products').at(-1)?.body).not.toHaveProperty('version');
    });

    test('can be copied to a new product', async () => {
      const visitor = await deletedWhileTyping();
      await visitor.click(button('Copy it to a new product'));
      await waitFor(() => expect(location.pathname).toBe('/admin/products/new'));
      await waitFor(() => expect(field(/^Price/)).toHaveValue('3'));
      expect(api.to('POST /api/admin/products')).toEqual([]);
    });

    test('is recognized when it is saved, too', async () => {
      const visitor = await openEdit();
      await filledForm();
      const gone = refusal(404, 'PRODUCT_NOT_FOUND');
      api.answer({ 'PUT /api/admin/products/bow': gone, 'GET /api/admin/products/bow': gone });
      await visitor.click(button('Save changes'));
      expect(await screen.findByText('Somebody has deleted this product')).toBeVisible();
    });
  });

  test('that could not be read can be read again', async () => {
    api.answer({ 'GET /api/admin/products/bow': offline() });
    const visitor = await openEdit();
    expect(await screen.findByText('Failed to fetch product.')).toBeVisible();
    api.answer({ 'GET /api/admin/products/bow': bow });
    await visitor.click(screen.getByRole('button', { name: /Try again/ }));
    await filledForm();
  });

  test('shows a message when the categories could not be read', async () => {
    api.answer({ 'GET /api/admin/categories': offline() });
    await openEdit();
    expect(await screen.findByText('Failed to load categories.')).toBeVisible();
  });

  test.each([
    [offline(), 'Update failed. The shop could not be reached.'],
    [refusal(404, 'PRODUCT_NOT_FOUND', { message: 'There is no such product' }), 'There is no such product'],
    [refusal(500, 'INTERNAL', { message: undefined }), 'Update failed.'],
  ])('that cannot be saved shows the reason', async (answer, words) => {
    api.answer({ 'PUT /api/admin/products/bow': answer });
    const visitor = await openEdit();
    await filledForm();
    await visitor.click(button('Save changes'));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('asks before it is left with changes', async () => {
    const visitor = await openEdit();
    await filledForm();
    await enter(visitor, /^Price/, '5');
    await visitor.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(location.pathname).toBe('/admin/products/edit/bow');
  });

  test('reads its history when that is opened', async () => {
    const tagCalled = (title: string) => ({ title: { en: title, ar: title }, required: true });
    api.answer({
      'GET /api/admin/history': {
        entries: [
          {
            at: '2026-09-07T10:42:00.000Z',
            by: 'ali@example.com',
            kind: 'changed',
            changes: [
              { field: 'price', from: 2, to: 2.25 },
              { field: 'categoryId', from: 'c-clips', to: 'c-bows' },
              { field: 'customTags', from: [], to: [tagCalled('Her name'), tagCalled('Her class')] },
            ],
          },
        ],
        total: 1,
        page: 1,
        limit: 50,
      },
    });
    const visitor = await openEdit();
    await filledForm();
    expect(api.to('GET /api/admin/history')).toHaveLength(0);
    await visitor.click(screen.getByText('History'));
    expect(await screen.findByText('ali@example.com')).toBeVisible();
    expect(Object.fromEntries(api.to('GET /api/admin/history')[0]?.query ?? [])).toMatchObject({
      subject: 'product',
      id: 'bow',
    });
    const list = screen.getByText('ali@example.com').closest('li') as HTMLElement;
    expect(list).toHaveTextContent(/Price.*from 2.00.*to 2.25/);
    expect(list).toHaveTextContent(/Category.*from Clips to Bows/);
    expect(list).toHaveTextContent(/to Her name, Her class/);
  });
});

describe('two people who edit the same product', () => {
  const current = { ...bow, price: 1.5, name: { ...bow.name, ar: 'فيونكة علي' }, version: 5 };
  const conflict = {
    current,
    yours: { ...bow, price: 3 },
    changedBy: 'ali@example.com',
    changedAt: '2026-09-07T10:42:00.000Z',
    changes: [
      { field: 'price', from: 2.25, to: 1.5 },
      { field: 'name.ar', from: bow.name.ar, to: 'فيونكة علي' },
    ],
  };

  async function clash() {
    api.answer({ 'PUT /api/admin/products/bow': refusal(409, 'EDIT_CONFLICT', { conflict }) });
    const visitor = await openEdit();
    await filledForm();
    await enter(visitor, /^Price/, '3');
    await visitor.click(button('Save changes'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' });
    api.answer({ 'PUT /api/admin/products/bow': { product: { ...current, version: 6 } } });
    return { visitor, dialog };
  }
  const question = (dialog: HTMLElement, name: string) => within(within(dialog).getByRole('group', { name }));

  test('the second one sees the changes of the first and chooses for each field', async () => {
    const { visitor, dialog } = await clash();
    expect(dialog).toHaveTextContent('ali@example.com');
    expect(question(dialog, 'Price').getByRole('radio', { name: /Mine 3\.00/ })).toBeChecked();
    expect(question(dialog, 'Name (Arabic)').getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await visitor.click(question(dialog, 'Price').getByRole('radio', { name: /Theirs 1\.50/ }));
    await visitor.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Product updated successfully.')).toBeVisible();
    expect(sent()).toMatchObject({ price: 1.5, name: { ar: 'فيونكة علي' }, version: 5 });
    expect(screen.queryByRole('alertdialog', { name: 'Changed by somebody else' })).toBeNull();
  });

  test('going back to the form keeps the input', async () => {
    const { visitor, dialog } = await clash();
    await visitor.click(within(dialog).getByRole('button', { name: 'Back to the form' }));
    expect(field(/^Price/)).toHaveValue('3');
    expect(api.to('PUT /api/admin/products/bow')).toHaveLength(1);
  });
});

describe('unsaved input', () => {
  const drafts = async () => (await deviceStore.list('draft/product/')).length;

  /** An open form with a name that is kept on the device. */
  async function halfTyped() {
    const visitor = await openEdit();
    await filledForm();
    await enter(visitor, /^Name English/, 'Half a name');
    await waitFor(async () => expect(await drafts()).toBe(1));
    return visitor;
  }
  async function openAgain() {
    act(() => session.signOut('refused'));
    cleanup();
    const visitor = await openEdit();
    expect(await screen.findByText('What was typed here before is back')).toBeVisible();
    return visitor;
  }

  test('survives the end of a session', async () => {
    await halfTyped();
    await openAgain();
    expect(await filledForm()).toHaveValue('Half a name');
  });

  test('can be discarded afterwards', async () => {
    await halfTyped();
    const again = await openAgain();
    await again.click(button('Discard it'));
    expect(await filledForm()).toHaveValue('Bow bow');
    expect(screen.queryByText('What was typed here before is back')).toBeNull();
    await waitFor(async () => expect(await drafts()).toBe(0));
  });

  test('is kept no longer once all is as it was stored', async () => {
    const visitor = await halfTyped();
    await enter(visitor, /^Name English/, 'Bow bow');
    await waitFor(async () => expect(await drafts()).toBe(0));
  });

  test('is discarded when the form is left', async () => {
    await halfTyped();
    cleanup();
    await waitFor(async () => expect(await drafts()).toBe(0));
  });
});
