import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OfficeReviewView } from '@fyonka/api-contract/wire/office/goods/reviews';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { openLoaded } from '../testing/open-address.tsx';

const review: OfficeReviewView = {
  _id: 'r1',
  rating: 4,
  text: 'Soft and pretty',
  name: 'Noura',
  photos: ['/images/photo.webp'],
  language: 'en',
  answer: '',
  createdAt: '2026-09-07T10:42:00.000Z',
  changedAt: '2026-09-08T10:42:00.000Z',
  status: 'pending',
  reason: '',
  version: 2,
  orderNumber: 'AAAAA-BBBBB-C',
  productId: 'bow',
  product: { name: { en: 'Bow', ar: 'فيونكة' }, imageUrl: '/images/bow.webp' },
};
const list = (reviews: OfficeReviewView[]) => ({
  reviews,
  waiting: reviews.length,
  total: reviews.length,
  page: 1,
  limit: 12,
});
const DECIDE = 'PATCH /api/admin/reviews/r1';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({ 'GET /api/admin/reviews': list([review]), [DECIDE]: { review } });
});

test('a review is shown with its photo, product and order, and published as it was read', async () => {
  const visitor = await openLoaded('/admin/reviews');
  const card = (await screen.findByText('Soft and pretty')).closest('li')!;
  expect(within(card).getByRole('link', { name: 'Bow' })).toHaveAttribute('href', '/admin/products/edit/bow');
  expect(within(card).getByRole('link', { name: /AAAAA-BBBBB-C/ })).toHaveAttribute(
    'href',
    '/admin/orders/AAAAA-BBBBB-C',
  );
  expect(within(card).getByRole('img', { name: 'Photo 1 of the review of Noura' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To read (1)' })).toHaveAttribute('aria-current', 'page');
  api.answer({ 'GET /api/admin/reviews': list([]) });
  await visitor.click(within(card).getByRole('button', { name: 'Publish the review of Noura' }));
  expect(await screen.findByText('The review is shown in the shop.')).toBeVisible();
  expect(api.to(DECIDE)[0]?.body).toEqual({ version: 2, status: 'published' });
  expect(await screen.findByText('No reviews here')).toBeVisible();
});

test('rejecting asks for a reason, and a review that has changed is read again', async () => {
  api.answer({ [DECIDE]: refusal(409, 'EDIT_CONFLICT') });
  const visitor = await openLoaded('/admin/reviews');
  await visitor.click(await screen.findByRole('button', { name: 'Reject the review of Noura' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this review?' });
  await visitor.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'A phone number');
  await visitor.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(/has changed meanwhile/)).toBeVisible();
  expect(api.to(DECIDE)[0]?.body).toEqual({ version: 2, status: 'rejected', reason: 'A phone number' });
  expect(api.to('GET /api/admin/reviews').length).toBeGreaterThan(1);
});

test('a published review gets an answer', async () => {
  api.answer({ 'GET /api/admin/reviews': list([{ ...review, status: 'published' }]) });
  const visitor = await openLoaded('/admin/reviews?status=published');
  expect(screen.queryByRole('button', { name: 'Publish the review of Noura' })).toBeNull();
  await visitor.click(await screen.findByRole('button', { name: 'Answer the review of Noura' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer' });
  await visitor.type(within(dialog).getByRole('textbox', { name: /Your answer/ }), 'Thank you');
  await visitor.click(within(dialog).getByRole('button', { name: 'Save the answer' }));
  expect(await screen.findByText('Your answer is saved.')).toBeVisible();
  expect(api.to(DECIDE)[0]?.body).toEqual({ version: 2, answer: 'Thank you' });
});
