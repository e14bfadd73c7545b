import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { OwnReviewView, ReviewableProductView } from '@fyonka/api-contract/wire/goods/reviews';
import { session } from '@fyonka/shop-bridge/session';
import { afterTest } from '@fyonka/testing/after-test';
import { fakeApi, offline, refusal, reply } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { ORDER_NUMBER } from '../testing/goods.ts';
import { ReviewPage } from './review-page.tsx';

const OFFER = `GET /api/orders/${ORDER_NUMBER}/reviews`;
const SAVE = `PUT /api/orders/${ORDER_NUMBER}/reviews/bow`;
const PHOTO = `POST /api/orders/${ORDER_NUMBER}/reviews/bow/photos`;
const TOKEN = 'the-token-of-this-order-from-a-mail';
const AT = `/review-order?order=${ORDER_NUMBER}#t=${TOKEN}`;

const bow: ReviewableProductView = {
  productId: 'bow',
  name: { en: 'Big bow', ar: 'فيونكة كبيرة' },
  imageUrl: '/images/bow.webp',
  review: null,
};
const written = (given: Partial<OwnReviewView> = {}): OwnReviewView => ({
  productId: 'bow',
  rating: 4,
  text: 'Soft',
  name: '',
  photos: [],
  language: 'en',
  answer: '',
  createdAt: '2026-09-07T10:42:00.000Z',
  status: 'pending',
  ...given,
});
const offer = (product: ReviewableProductView, reviewableUntil: string | null = '2099-01-01T00:00:00.000Z') => ({
  orderNumber: ORDER_NUMBER,
  reviewableUntil,
  products: [product],
});

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi({ [OFFER]: offer(bow), [SAVE]: { review: written() } });
});

async function choose(user: ReturnType<typeof open>, stars: string) {
  await user.click(await screen.findByRole('radio', { name: stars }));
  return screen.getByRole('textbox', { name: /What did you like/ });
}

test('the link of a mail opens the form, which asks for stars first and sends what was written', async () => {
  const user = open(<ReviewPage />, { at: AT });
  const card = await screen.findByRole('article', { name: 'Big bow' });
  expect(location.hash).toBe('');
  expect(within(card).getByRole('group', { name: 'How many stars do you give Big bow?' })).toBeVisible();
  screen.getByRole('radio', { name: '1 star' }).focus();
  await user.keyboard('٤');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: /What did you like/ }), 'Soft');
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText(/We read it first/)).toBeVisible();
  const [sent] = api.to(SAVE);
  expect(sent?.headers.get('x-order-token')).toBe(TOKEN);
  expect(sent?.body).toEqual({ rating: 4, text: 'Soft', name: '', language: 'en', photos: [] });
  expect(card).toHaveFocus();
});

test('nothing is lost when the words are refused or the connection breaks', async () => {
  const errors = [{ field: 'text', code: 'LINK_NOT_ALLOWED', message: '' }];
  api.answer({ [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors }) });
  const user = open(<ReviewPage />, { at: AT });
  const text = await choose(user, '5 stars');
  await user.type(text, 'See bows.com');
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText('Please write it without a link.')).toBeVisible();
  api.answer({ [SAVE]: offline() });
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  expect(text).toHaveValue('See bows.com');
});

test('words stay when the page is loaded again, such as for the other language, until they have arrived', async () => {
  api.answer({ [OFFER]: offer({ ...bow, review: written() }) });
  const before = open(<ReviewPage />, { at: AT });
  await before.click(await screen.findByRole('button', { name: 'Change' }));
  await before.type(screen.getByRole('textbox', { name: /What did you like/ }), ' and light');
  cleanup();
  const user = open(<ReviewPage />, { at: AT, lang: 'ar' });
  expect(await screen.findByRole('textbox', { name: /ما الذي أعجبكم/ })).toHaveValue('Soft and light');
  await user.click(screen.getByRole('button', { name: 'حفظ التغييرات' }));
  await screen.findByText(/نقرؤه أولًا/);
  cleanup();
  open(<ReviewPage />, { at: AT });
  expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
});

test('the focus stays at the piece when a form, a question or a photo disappears', async () => {
  api.answer({ [OFFER]: offer({ ...bow, review: written({ photos: ['/images/one.webp'] }) }) });
  const user = open(<ReviewPage />, { at: AT });
  const card = await screen.findByRole('article', { name: 'Big bow' });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'No, keep it' }));
  expect(card).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(card).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  expect(screen.getByRole('group', { name: 'Photos of the piece' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Discard the changes' }));
  expect(card).toHaveFocus();
});

test('a photo that does not arrive is named, while the others and the words have arrived', async () => {
  let photos = 0;
  api.answer({
    [PHOTO]: () => {
      photos += 1;
      return photos === 1
        ? refusal(415, 'PICTURE_UNREADABLE')
        : reply(201, { review: written({ photos: ['/images/two.webp'] }) });
    },
  });
  const user = open(<ReviewPage />, { at: AT });
  await choose(user, '5 stars');
  const files = ['one', 'two'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  await user.upload(screen.getByLabelText('Add a photo'), files);
  await user.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText(/one photo has not/)).toBeVisible();
  expect(screen.getByText(/not a photo that we can read/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await user.click(screen.getByRole('button', { name: 'Save the changes' }));
  expect(await screen.findByText(/We read it first/)).toBeVisible();
  expect(api.to(SAVE).at(-1)?.body).toMatchObject({ photos: ['/images/two.webp'] });
});

test('after its time a review can be deleted and no longer changed', async () => {
  api.answer({
    [OFFER]: offer(
      { ...bow, review: written({ status: 'published', text: 'ناعمة', language: 'ar', answer: 'شكرًا لكم.' }) },
      null,
    ),
    [`DELETE /api/orders/${ORDER_NUMBER}/reviews/bow`]: { message: '' },
  });
  const user = open(<ReviewPage />, { at: AT });
  expect(await screen.findByText('The time to rate this order is over.')).toBeVisible();
  expect(screen.getByText('ناعمة')).toHaveAttribute('lang', 'ar');
  // Apart from the page's own words, which would give it their direction.
  expect(screen.getByText('شكرًا لكم.')).toHaveAttribute('dir', 'auto');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete it' }));
  expect(await screen.findByText('Your review is deleted.')).toBeVisible();
});

test('somebody else is led to signing in, in Arabic, too', () => {
  open(<ReviewPage />, { at: `/review-order?order=${ORDER_NUMBER}`, lang: 'ar' });
  // Nobody knows yet whose order it is.
  expect(screen.getByRole('heading', { name: 'هذه الصفحة لصاحب الطلب' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute(
    'href',
    expect.stringContaining('/login?next=/review-order'),
  );
  expect(api.requests).toHaveLength(0);
});

test('a customer whose order it is not is led to her own', async () => {
  api.answer({ [OFFER]: refusal(404, 'ORDER_NOT_FOUND') });
  session.signIn(tokenOf('dana@example.com'));
  afterTest(() => session.signOut());
  open(<ReviewPage />, { at: `/review-order?order=${ORDER_NUMBER}` });
  expect(await screen.findByRole('heading', { name: 'This order is not among yours.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
});
