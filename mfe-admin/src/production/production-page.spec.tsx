import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MadeTextsRequest, ProductionSheet, TextToMake } from '@fyonka/api-contract/wire/office/reports';
import { session } from '@fyonka/shop-bridge/session';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { promisedDays } from '@fyonka/testing/page-data';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../frame/office.tsx';
import { ProductionPage } from './production-page.tsx';

function text(id: string, words: string, given: Partial<TextToMake> = {}): TextToMake {
  return {
    id,
    orderId: `order-${id}`,
    orderNumber: '7K3QM-9TZ4W-C',
    productId: 'ribbon',
    productName: { en: 'Gold name ribbon', ar: 'شريطة بالاسم' },
    imageUrl: '/images/ribbon.webp',
    filterColor: 'pink',
    title: { en: 'Her name', ar: 'اسمها' },
    text: words,
    arrivesOn: null,
    quantity: 1,
    isMade: false,
    madeBy: null,
    ...given,
  };
}

let sheet: ProductionSheet;
let api: FakeApi;
beforeEach(() => {
  session.signIn(tokenOf('huda@example.com', { role: 'admin' }));
  sheet = {
    texts: [
      text('a', 'دانة', { quantity: 3 }),
      text('b', 'Lulwa'),
      text('c', 'فاطمة', { productId: 'clip', filterColor: 'white', isMade: true, madeBy: 'maha@example.com' }),
    ],
    isCapped: false,
  };
  api = fakeApi({ 'GET /api/admin/production': () => sheet, 'PUT /api/admin/production': mark });
});

/** Answers like the server. */
function mark({ body }: RecordedRequest): ProductionSheet {
  const { ids, isMade } = body as MadeTextsRequest;
  const texts = sheet.texts.map((one) =>
    ids.includes(one.id) ? { ...one, isMade, madeBy: isMade ? 'huda@example.com' : null } : one,
  );
  sheet = { ...sheet, texts };
  return sheet;
}

function openSheet(at = '/admin/production', lang: 'en' | 'ar' = 'en') {
  return open(
    <OfficeSurroundings>
      <ProductionPage />
    </OfficeSurroundings>,
    { at, lang },
  );
}

const box = (words: string) => screen.findByRole('checkbox', { name: `Made: ${words}` });

test.each([
  ['en', '1 of 3 made', 'Gold name ribbon, Primary Pink', '4 pieces'],
  ['ar', 'جهز 1 من 3', 'شريطة بالاسم، وردي الابتدائي', '4 قطع'],
] as const)('in %s, shows the texts to make by product and colour', async (lang, progress, group, pieces) => {
  openSheet(undefined, lang);
  expect(await screen.findByRole('region', { name: group })).toHaveTextContent(pieces);
  expect(screen.getByText(progress)).toBeVisible();
  expect(screen.getByText('دانة')).toHaveAttribute('dir', 'auto');
  expect(screen.queryByText('فاطمة')).toBeNull();
});

test('texts are under the day of their orders, late ones marked', async () => {
  const { plain, named } = promisedDays();
  const late = { ...plain, day: '2020-11-26' };
  const due = { ...named, day: '2099-11-29' };
  sheet = { ...sheet, texts: [text('a', 'دانة', { arrivesOn: late }), text('b', 'Lulwa', { arrivesOn: due })] };
  openSheet();
  await box('Lulwa');
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Late: was due on Thursday 26 November', 'Due on Sunday 29 November']);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('shows finished texts on request, with the person who made them', async () => {
  const visitor = openSheet();
  await box('Lulwa');
  await visitor.click(screen.getByRole('link', { name: 'All' }));
  expect(await box('فاطمة')).toBeChecked();
  expect(screen.getByText('maha@example.com')).toBeVisible();
  expect(location.search).toBe('?show=all');
});

test('all texts of a product are marked at once, and undone at once', async () => {
  const visitor = openSheet('/admin/production?show=all');
  await box('Lulwa');
  // What is made already, and a single text, need no such button.
  expect(screen.getAllByRole('button', { name: /are made$/ })).toHaveLength(1);
  await visitor.click(screen.getByRole('button', { name: 'All 2 are made' }));
  await waitFor(() => expect(sheet.texts.map(({ isMade }) => isMade)).toEqual([true, true, true]));
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sheet.texts.map(({ isMade }) => isMade)).toEqual([false, false, true]));
  expect(sheet.texts.at(-1)?.madeBy).toBe('maha@example.com');
});

test('a tick shows before the server has answered, and can be undone', async () => {
  let answer = () => {};
  api.answer({
    'PUT /api/admin/production': async (request: RecordedRequest) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return mark(request);
    },
  });
  const visitor = openSheet('/admin/production?show=all');
  await visitor.click(await box('Lulwa'));
  expect(await box('Lulwa')).toBeChecked();
  expect(screen.getByText('2 of 3 made')).toBeVisible();
  answer();
  expect(await screen.findByText('huda@example.com')).toBeVisible();
  await visitor.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await box('Lulwa')).not.toBeChecked();
  answer();
  await waitFor(() => expect(sheet.texts[1]).toMatchObject({ isMade: false }));
});

test('ticks made during a call go together in the next one, and none is lost', async () => {
  const answers: (() => void)[] = [];
  api.answer({
    'PUT /api/admin/production': async (request: RecordedRequest) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return mark(request);
    },
  });
  sheet = { ...sheet, texts: [...sheet.texts, text('d', 'حصة')] };
  const visitor = openSheet('/admin/production?show=all');
  for (const words of ['دانة', 'Lulwa', 'حصة']) await visitor.click(await box(words));
  answers.shift()?.();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers.shift()?.();
  await waitFor(() => expect(sheet.texts.every(({ isMade }) => isMade)).toBe(true));
  const sent = api.to('PUT /api/admin/production').map(({ body }) => (body as MadeTextsRequest).ids);
  expect(sent).toEqual([['a'], ['b', 'd']]);
});

test('a tick that cannot be saved is reverted, explained, and can be tried again', async () => {
  api.answer({ 'PUT /api/admin/production': offline() });
  const visitor = openSheet('/admin/production?show=all');
  await visitor.click(await box('Lulwa'));
  expect(await screen.findByText(/Lulwa: there is no connection/)).toBeVisible();
  expect(await box('Lulwa')).not.toBeChecked();
  api.answer({ 'PUT /api/admin/production': mark });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sheet.texts[1]).toMatchObject({ isMade: true }));
});

test('of several ticks only the latest has a toast, so that the names stay visible', async () => {
  const visitor = openSheet();
  for (const words of ['دانة', 'Lulwa']) await visitor.click(await box(words));
  expect(await screen.findByText('Lulwa is made.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('دانة is made.')).toBeNull());
});

test('a ticked text stays in its place until the list is opened again', async () => {
  const visitor = openSheet();
  await visitor.click(await box('دانة'));
  await waitFor(() => expect(sheet.texts[0]).toMatchObject({ isMade: true }));
  expect(await screen.findByText('huda@example.com')).toBeVisible();
  expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
  await visitor.click(screen.getByRole('link', { name: 'Left to make' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.queryByText('دانة')).toBeNull();
});

test('texts can be ticked by keyboard alone', async () => {
  const visitor = openSheet();
  (await box('Lulwa')).focus();
  await visitor.keyboard(' ');
  await waitFor(() => expect(sheet.texts[1]).toMatchObject({ isMade: true }));
});

test('reports that all texts are made', async () => {
  sheet = { texts: [text('a', 'دانة', { isMade: true })], isCapped: false };
  openSheet();
  expect(await screen.findByRole('heading', { name: 'Everything is made' })).toBeVisible();
});

test('an empty sheet links to the orders', async () => {
  sheet = { texts: [], isCapped: false };
  openSheet();
  expect(await screen.findByRole('heading', { name: 'No names to make' })).toBeVisible();
  const link = within(document.body).getByRole('link', { name: 'See the orders' });
  expect(link).toHaveAttribute('href', '/admin/orders?status=processing');
});

test('reports a sheet that cannot be read, and one that is incomplete', async () => {
  api.answer({ 'GET /api/admin/production': refusal(503, 'UNAVAILABLE') });
  const visitor = openSheet();
  expect(await screen.findByText('The sheet could not be read')).toBeVisible();
  sheet = { ...sheet, isCapped: true };
  api.answer({ 'GET /api/admin/production': () => sheet });
  await visitor.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(/more than this page holds/)).toBeVisible();
});
