import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ActivityEntryView } from '@fyonka/api-contract/wire/office/activity';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { officeCategories } from '../testing/goods.ts';
import { openLoaded } from '../testing/open-address.tsx';

const LOG = 'GET /api/admin/activity';

function entry(given: Partial<ActivityEntryView>): ActivityEntryView {
  return {
    id: `9.history.${given.subject ?? 'product'}-${given.kind ?? ''}`,
    at: '2026-09-07T10:42:00.000Z',
    by: 'noura@example.com',
    subject: 'product',
    subjectId: 'bow',
    name: { en: 'Velvet bow', ar: 'فيونكة مخمل' },
    kind: 'changed',
    changes: [],
    canUndo: false,
    ...given,
  };
}

const PRICE = entry({ changes: [{ field: 'price', from: 1.75, to: 2 }] });

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    [LOG]: { entries: [PRICE], older: null },
    'GET /api/admin/categories': { categories: officeCategories() },
    'GET /api/admin/attributes': { attributes: [], version: 1 },
    'GET /api/delivery-areas': {
      areas: [{ key: 'salmiya', name: { en: 'Salmiya', ar: 'السالمية' } }],
      unserved: [{ key: 'hawalli', name: { en: 'Hawalli', ar: 'حولي' } }],
    },
  });
});

const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

test('a line says who did what to which thing, in the words of the thing, and leads to it', async () => {
  await openLoaded('/admin/activity');
  const row = await rowOf(/Changed: Product Velvet bow/);
  expect(row.getByRole('link', { name: 'Velvet bow' })).toHaveAttribute('href', '/admin/products/edit/bow');
  expect(row.getByText('Price')).toBeVisible();
  expect(row.getByText(/1\.75/)).toBeVisible();
  expect(row.getByText(/2\.00/)).toBeVisible();
});

test('orders, stocks, areas, settings, sign-ins and what is gone have their own words and pages', async () => {
  const order = { subject: 'order', subjectId: 'o', name: { en: 'AAAAA-BBBBB-C', ar: 'AAAAA-BBBBB-C' } } as const;
  const entries = [
    entry({ ...order, kind: 'status-changed', changes: [{ field: 'status', from: 'pending', to: 'cancelled' }] }),
    entry({ ...order, kind: 'changed', changes: [{ field: 'phone', from: null, to: null }] }),
    entry({ subject: 'stock', kind: 'received', changes: [{ field: 'stockQuantity', from: 10, to: 12 }] }),
    entry({
      subject: 'delivery-areas',
      subjectId: null,
      name: null,
      changes: [
        { field: 'salmiya.deliveryFee', from: 1, to: 1.5 },
        { field: 'hawalli.days', from: null, to: ['sunday', 'monday'] },
      ],
    }),
    entry({
      subject: 'settings',
      subjectId: null,
      name: null,
      changes: [{ field: 'calendar.cutOff', from: '14:00', to: '12:00' }],
    }),
    entry({ subject: 'accounts', subjectId: 'noura', name: null, kind: 'signed-in' }),
    entry({
      subject: 'coupon',
      name: null,
      kind: 'deleted',
      by: null,
      changes: [{ field: 'percent', from: 5, to: null }],
    }),
  ];
  api.answer({ [LOG]: { entries, older: null } });
  await openLoaded('/admin/activity');
  const status = await rowOf(/Status changed: Order AAAAA-BBBBB-C/);
  expect(status.getByText('Cancelled')).toBeVisible();
  expect((await rowOf(/^Changed: Order/)).getByText('Phone').closest('div')).toHaveTextContent(/^Phone$/);
  const stock = await rowOf(/Received: Stock Velvet bow/);
  expect(stock.getByText('Pieces').closest('div')).toHaveTextContent('from 10 to 12');
  const areas = await rowOf(/Changed: Delivery areas/);
  expect(await areas.findByText('Salmiya: Delivery fee')).toBeVisible();
  expect(areas.getByText('Hawalli: Days').closest('div')).toHaveTextContent('to Sunday, Monday');
  expect(areas.getByRole('link', { name: 'Delivery areas' })).toHaveAttribute('href', '/admin/settings/areas');
  const settings = await rowOf(/Changed: Settings/);
  expect(settings.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings/calendar');
  const signIn = await rowOf(/Signed in: Own account/);
  expect(signIn.getByRole('link', { name: 'Own account' })).toHaveAttribute(
    'href',
    '/admin/settings/audit?email=noura%40example.com',
  );
  const gone = await rowOf(/Deleted: Coupon/);
  expect(gone.queryByRole('link')).toBeNull();
  expect(gone.getByText('The shop itself, or an erased account')).toBeVisible();
});

test('a press of a person shows only what they did, and the next page begins after the last line', async () => {
  api.answer({ [LOG]: { entries: [PRICE], older: '9.history.7' } });
  const visitor = await openLoaded('/admin/activity?subject=product');
  await visitor.click(await screen.findByRole('link', { name: 'Only what noura@example.com did' }));
  await waitFor(() =>
    expect(Object.fromEntries(api.to(LOG).at(-1)?.query ?? [])).toEqual({
      by: 'noura@example.com',
      subject: 'product',
    }),
  );
  await visitor.click(await screen.findByRole('link', { name: 'Older entries' }));
  await waitFor(() => expect(api.to(LOG).at(-1)?.query.get('before')).toBe('9.history.7'));
  await visitor.click(await screen.findByRole('link', { name: 'Back to the newest' }));
  await waitFor(() => expect(api.to(LOG).at(-1)?.query.get('before')).toBeNull());
});

test('half an email is nobody’s, and the filters can be taken away', async () => {
  api.answer({ [LOG]: refusal(400, 'VALIDATION_FAILED') });
  await openLoaded('/admin/activity?by=noura', 'ar');
  expect(await screen.findByText('لا نتائج')).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل شيء' })).toHaveAttribute('href', '/admin/activity');
});

test('a change is put back where it can be, and words say what somebody has changed since', async () => {
  const UNDO = 'POST /api/admin/activity/undo';
  const hidden = entry({ id: '8.history.1', kind: 'deleted' });
  api.answer({ [LOG]: { entries: [{ ...PRICE, canUndo: true }, hidden], older: null }, [UNDO]: { message: 'Undone' } });
  const visitor = await openLoaded('/admin/activity');
  await visitor.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Put back as it was.')).toBeInTheDocument();
  expect(api.to(UNDO)[0]?.body).toEqual({ id: PRICE.id });
  await waitFor(() => expect(api.to(LOG)).toHaveLength(2));
  const since = [{ field: 'price', from: 2, to: 3 }];
  const conflict = { current: {}, yours: {}, changedBy: 'hessa@example.com', changedAt: null, changes: since };
  api.answer({ [UNDO]: refusal(409, 'EDIT_CONFLICT', { conflict }) });
  await visitor.click(screen.getByRole('button', { name: /^Undo/ }));
  const said = (await screen.findByText(/Somebody has changed it since/)).parentElement as HTMLElement;
  expect(within(said).getByText(/3\.00/)).toBeVisible();
});

test('what cannot be put back any more says why, and a thing without a name is called by its kind', async () => {
  const UNDO = 'POST /api/admin/activity/undo';
  const settings = entry({ id: '8.history.2', subject: 'settings', name: null, subjectId: null, canUndo: true });
  const faults = { errors: [{ field: 'phone', code: 'INVALID_CONTACT_PHONE', message: 'Not a phone number.' }] };
  api.answer({
    [LOG]: { entries: [settings], older: null },
    [UNDO]: refusal(400, 'VALIDATION_FAILED', faults),
  });
  const visitor = await openLoaded('/admin/activity');
  await visitor.click(await screen.findByRole('button', { name: 'Undo: Settings' }));
  expect(await screen.findByText('It could not be undone. Not a phone number.')).toBeVisible();
});
