import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type { AccountDataAnswer } from '@fyonka/api-contract/wire/identity';
import type { OfficeReviewsAnswer, OfficeReviewView } from '@fyonka/api-contract/wire/office/goods/reviews';
import type {
  OrderReviewsAnswer,
  OwnReviewAnswer,
  ProductReviewsAnswer,
} from '@fyonka/api-contract/wire/goods/reviews';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';
import type { PlaceOrderAnswer } from '@fyonka/api-contract/wire/ordering';
import { TIME_TO_REVIEW } from '../../src/domain/catalog/reviews/review.ts';
import { ManualClock } from '../../src/testing/test-shop.fixture.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import { aPicture } from '../support/goods/pictures.ts';
import { openOffice, send } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { anOrder, placeOrderOfShopper } from '../support/orders.ts';
import { read } from '../support/server/answers.ts';
import { describedApi } from '../support/server/described-api.ts';
import type { DescribedApi } from '../support/server/described-api.ts';
import { SOLD_FREELY } from '../support/shops/demo-shop.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const clock = new ManualClock();
let shop: TestShop;
let office: Office;
let api: DescribedApi;
beforeAll(async () => {
  shop = await openTestShop({}, {}, { clock });
  office = await openOffice(shop);
  api = await describedApi(shop);
});
afterAll(() => shop.close());

async function deliver({ order }: PlaceOrderAnswer): Promise<void> {
  const answer = await office.put(`orders/${order.orderNumber}/status`, { status: 'delivered' });
  expect(answer.status).toBe(200);
}

async function aDelivered(): Promise<PlaceOrderAnswer> {
  const placed = await placeOrderOfShopper(shop);
  await deliver(placed);
  return placed;
}

const pathOf = ({ order }: PlaceOrderAnswer, rest = '') => `/api/orders/${order.orderNumber}/reviews${rest}`;
const tokenOf = ({ accessToken }: PlaceOrderAnswer) => ({ 'x-order-token': accessToken });
const write = (placed: PlaceOrderAnswer, body: object, headers: Record<string, string> = tokenOf(placed)) =>
  send(shop, 'PUT', pathOf(placed, `/${SOLD_FREELY}`), { headers, body });

function addPhoto(placed: PlaceOrderAnswer, photo: Blob, headers: Record<string, string> = tokenOf(placed)) {
  const body = new FormData();
  body.append('image', photo, 'photo.png');
  return fetch(`${shop.url}${pathOf(placed, `/${SOLD_FREELY}/photos`)}`, { method: 'POST', headers, body });
}

const listed = async (query = '') => (await office.get<OfficeReviewsAnswer>(`reviews${query}`)).reviews;
const moderate = ({ _id, version }: OfficeReviewView, body: object) =>
  send(shop, 'PATCH', `/api/admin/reviews/${_id}`, { headers: office.headers, body: { version, ...body } });
const shown = async (query = '') => {
  const answer = await shop.get(`/api/products/${SOLD_FREELY}/reviews${query}`);
  return (await api.expectAnswer('GET /api/products/{id}/reviews', 200, answer)) as ProductReviewsAnswer;
};
const ratingOf = async () => (await read<ProductView>(await shop.get(`/api/products/${SOLD_FREELY}`), 200)).rating;

test('a review is shown and counted from its publication on, with photo and answer, until its writer takes it back', async () => {
  const placed = await aDelivered();
  const offer = await shop.get(pathOf(placed), tokenOf(placed));
  await api.expectAnswer('GET /api/orders/{orderNumber}/reviews', 200, offer.clone());
  expect(await read<OrderReviewsAnswer>(offer, 200)).toMatchObject({
    reviewableUntil: new Date(clock.now() + TIME_TO_REVIEW).toISOString(),
    products: [{ productId: SOLD_FREELY, review: null }],
  });
  const sent = await write(placed, { rating: '٤', text: 'حلوة', name: 'أم دانة' });
  await api.expectAnswer('PUT /api/orders/{orderNumber}/reviews/{productId}', 200, sent);
  const added = await addPhoto(placed, await aPicture());
  const photo = (await api.expectAnswer(
    'POST /api/orders/{orderNumber}/reviews/{productId}/photos',
    201,
    added,
  )) as OwnReviewAnswer;
  expect(photo.review).toMatchObject({
    status: 'pending',
    photos: [expect.stringMatching(/^\/images\/[\w-]{20,}\.webp$/)],
  });
  expect([await shown(), await ratingOf()]).toEqual([{ reviews: [], total: 0, page: 1, limit: 5 }, null]);

  const list = await shop.get('/api/admin/reviews?status=pending', office.headers);
  const [waiting] = ((await api.expectAnswer('GET /api/admin/reviews', 200, list)) as OfficeReviewsAnswer).reviews;
  if (!waiting) throw new Error('no review waits');
  const outcome = await moderate(waiting, { status: 'published', answer: 'شكرًا لكم' });
  await api.expectAnswer('PATCH /api/admin/reviews/{id}', 200, outcome);
  const review = { rating: 4, text: 'حلوة', name: 'أم دانة', answer: 'شكرًا لكم', photos: photo.review.photos };
  expect(await shown('?page=1&limit=5')).toMatchObject({ reviews: [review], total: 1 });
  expect(await ratingOf()).toEqual({ count: 1, average: 4 });
  const everything = JSON.stringify(await shown());
  expect(everything).not.toContain(placed.order.orderNumber);

  expect((await moderate(waiting, { status: 'rejected' })).status).toBe(409);
  expect((await write(placed, { rating: 1 })).status).toBe(200);
  expect(await ratingOf()).toBeNull();
  const gone = await send(shop, 'DELETE', pathOf(placed, `/${SOLD_FREELY}`), { headers: tokenOf(placed) });
  await api.expectAnswer('DELETE /api/orders/{orderNumber}/reviews/{productId}', 200, gone);
  expect(await listed()).toEqual([]);
});

test('only the holder of a delivered order writes, for half a year, and what a stranger sends costs nothing', async () => {
  const placed = await placeOrderOfShopper(shop);
  expect((await write(placed, { rating: 5 })).status).toBe(409);
  await deliver(placed);
  const stranger = { 'x-order-token': 'wrong' };
  const office404 = await Promise.all([
    write(placed, { rating: 5 }, stranger),
    write(placed, { rating: 5 }, office.headers),
    addPhoto(placed, await aPicture(), stranger),
  ]);
  expect(office404.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await addPhoto(placed, await aPicture())).status).toBe(404);
  const other = await send(shop, 'PUT', pathOf(placed, '/nothing'), { headers: tokenOf(placed), body: { rating: 5 } });
  expect(other.status).toBe(409);
  clock.advance(TIME_TO_REVIEW + 1);
  expect((await write(placed, { rating: 5 })).status).toBe(409);
  office = await openOffice(shop);
});

test('bad words and files are refused with their field, never with a fault of the server', async () => {
  const placed = await aDelivered();
  const bad = await write(placed, { rating: 9, text: 'See www.cheap.example', name: 'x'.repeat(60) });
  expect(await bad.json()).toMatchObject({
    errors: [
      { field: 'rating', code: 'INVALID_NUMBER' },
      { field: 'text', code: 'LINK_NOT_ALLOWED' },
      { field: 'name', code: 'TOO_LONG' },
    ],
  });
  await write(placed, { rating: 5 });
  const broken = await addPhoto(placed, new Blob(['no picture']));
  await api.expectAnswer('POST /api/orders/{orderNumber}/reviews/{productId}/photos', 415, broken);
  for (const status of [201, 201, 201, 400]) expect((await addPhoto(placed, await aPicture())).status).toBe(status);
  const stolen = await write(placed, { rating: 5, photos: ['/images/plain-bow-1.webp'] });
  expect((await read<OwnReviewAnswer>(stolen, 200)).review.photos).toEqual([]);
});

test('files of a photo can be seen while a review has it, by whoever knows their names, and are stored nowhere', async () => {
  const placed = await aDelivered();
  await write(placed, { rating: 5 });
  const {
    review: {
      photos: [photo = ''],
    },
  } = await read<OwnReviewAnswer>(await addPhoto(placed, await aPicture()), 201);
  const files = [photo, ...PICTURE_WIDTHS.map((width) => photo.replace(/\.webp$/, `-${width}.avif`))];
  const answers = async () =>
    Promise.all(
      files.map(async (file) => {
        const { status, headers } = await shop.get(file);
        return [status, headers.get('cache-control')];
      }),
    );
  expect(await answers()).toEqual(files.map(() => [200, 'private, no-cache']));
  const waiting = (await listed()).find(({ photos }) => photos.includes(photo));
  if (!waiting) throw new Error('the review does not wait');
  expect((await moderate(waiting, { status: 'rejected', reason: 'shows a child' })).status).toBe(200);
  expect(await answers()).toEqual(files.map(() => [404, 'no-store']));
});

test('reviews are part of the data of an account, and go with it where its owner wants that', async () => {
  const who = await aCustomer(shop);
  const answer = await shop.post('/api/orders', anOrder({ email: who.email }), who.headers);
  const placed = await read<PlaceOrderAnswer>(answer, 201);
  await deliver(placed);
  await write(placed, { rating: 5, text: 'hers' }, who.headers);
  const review = (await listed()).find(({ text }) => text === 'hers');
  if (!review) throw new Error('her review does not wait');
  await moderate(review, { status: 'published' });
  const data = await read<AccountDataAnswer>(await shop.get('/api/account/data', who.headers), 200);
  expect(data.orders).toMatchObject([{ reviews: [{ text: 'hers', rating: 5, status: 'published' }] }]);
  await shop.post('/api/account/erase', { password: who.password, deleteReviews: true }, who.headers);
  expect((await shown()).total).toBe(0);
});

test('every call about reviews was tested', () => {
  expect(api.missing('reviews')).toEqual([]);
});
