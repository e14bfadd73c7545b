import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { stallId } from '../../../../domain/ids.ts';
import { withoutPerson } from '../../../../domain/ordering/erasure.ts';
import { anOrder, withName } from '../../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { BLANK_SETTINGS } from '../../../../domain/store/settings.ts';
import { FOLDERS } from '../../../../folders.ts';
import { Typesetting } from '../../typesetting/typesetting.ts';
import { layOutLabels } from './label-sheet.ts';
import { Papers } from './papers.ts';

const typesetting = new Typesetting(FOLDERS.program('typesetter'), FOLDERS.papers, pino({ level: 'silent' }));
afterAll(() => typesetting.close());
const papers = new Papers(typesetting, 'https://shop.example', pino({ level: 'silent' }));

const bow = aProduct('bow', { name: { en: 'Large double bow', ar: 'فيونكة كبيرة بطبقتين' } });
const onDelivery: Order = { ...anOrder([[bow, 3]]), status: 'ready', paymentMethod: 'cash-on-delivery' };

async function pagesOf(kind: 'slip' | 'invoice' | 'label', orders: readonly Order[], paper: 'label' | 'a4' = 'label') {
  const content = {
    store: BLANK_SETTINGS,
    orders: orders.map((order) => ({ order, refunds: [], papers: [], booking: null })),
  };
  const made = await papers.pdf(kind, content, { lang: 'en', paper });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(made!.pdf)), { mergePages: false });
  return text;
}

test('the code of a label is read as the address of the order in the office', async () => {
  const look = { lang: 'ar', paper: 'label', shop: 'فيونكة' } as const;
  const [label] = layOutLabels(
    [{ order: onDelivery, booking: null }],
    look,
    ({ id }) => `https://shop.example/admin/orders/${id}`,
  ).labels;
  const image = sharp(Buffer.from(label!.qr), { density: 600 }).flatten({ background: '#fff' }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data })).toBe(`https://shop.example/admin/orders/${onDelivery.id}`);
});

test('a label has what a driver needs, and the cash of an order with cash on delivery', async () => {
  const [page] = await pagesOf('label', [onDelivery]);
  for (const words of ['Salmiya', '+965 5123 4567', onDelivery.number, 'Pieces 3', 'Collect in cash', 'KD', 'Block 3'])
    expect(page).toContain(words);
  const paid: Order = { ...onDelivery, paymentStatus: 'paid' };
  expect((await pagesOf('label', [paid]))[0]).not.toContain('Collect');
});

test.each(['slip', 'label'] as const)(
  'a %s of a sale at a stall does not say that a person was deleted',
  async (kind) => {
    const nobody = withoutPerson({ ...onDelivery, status: 'delivered' });
    const stall = { id: stallId('fair'), name: 'Fair', handover: 'in-hand' } as const;
    const [page] = await pagesOf(kind, [{ ...nobody, delivery: { ...nobody.delivery, stall } }]);
    expect(page).toContain('Taken along at the stall');
    expect(page).not.toContain('Deleted');
    expect((await pagesOf(kind, [nobody]))[0]).toContain('Deleted');
  },
);

test('labels stand one on a page, or eight on A4', async () => {
  const orders = Array.from({ length: 9 }, () => anOrder([[bow, 1]]));
  expect(await pagesOf('label', orders)).toHaveLength(9);
  expect(await pagesOf('label', orders, 'a4')).toHaveLength(2);
});

test('an address of the largest size stays on its label', async () => {
  const words = 'Street '.repeat(17).trim();
  const address = { ...onDelivery.delivery.address, street: words, buildingNumber: words, floor: words };
  const order = { ...onDelivery, delivery: { ...onDelivery.delivery, fullName: words, address } };
  const pages = await pagesOf('label', [order]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Collect in cash');
});

test('slips show texts to make, and two short ones share a page', async () => {
  const pages = await pagesOf('slip', [withName(onDelivery, '#panic("x")'), anOrder([[bow, 2]])]);
  expect(pages).toHaveLength(1);
  for (const words of ['#panic("x")', 'Her name', 'Large double bow', '3 ×', 'Awaiting payment'])
    expect(pages[0]).toContain(words);
});

test('slip and label have the pieces that are left of an order with refunded ones', async () => {
  const clip = aProduct('clip', { name: { en: 'Name clip', ar: 'مشبك' } });
  const order = anOrder([
    [bow, 3],
    [clip, 1],
  ]);
  const lines = order.lines.map((line) => ({ ...line, refunded: 1 }));
  const [slip] = await pagesOf('slip', [{ ...order, lines }]);
  expect(slip).toContain('2 ×');
  expect(slip).not.toContain('Name clip');
  expect((await pagesOf('label', [{ ...order, lines }]))[0]).toContain('Pieces 2');
});

test('the slip of a present has its card and no amount', async () => {
  const gift = { note: 'إلى دانة\nHappy birthday #panic("x")' };
  const present = { ...onDelivery, delivery: { ...onDelivery.delivery, gift } };
  const [slip] = await pagesOf('slip', [present]);
  for (const words of ['Gift wrapping', 'Cut out and put inside', 'Happy birthday #panic("x")', 'Collect in cash'])
    expect(slip).toContain(words);
  expect(slip).not.toContain('KD');
  expect((await pagesOf('slip', [onDelivery]))[0]).toContain('KD');
  expect((await pagesOf('label', [present]))[0]).toContain('KD');
});

test('each invoice begins on a page of its own and counts its own pages', async () => {
  const long = anOrder(Array.from({ length: 40 }, () => [bow, 1] as const));
  const pages = await pagesOf('invoice', [onDelivery, long, onDelivery]);
  expect(pages.map((page) => /\b(\d \/ \d)\b/.exec(page)?.[1] ?? null)).toEqual([
    null,
    '1 / 3',
    '2 / 3',
    '3 / 3',
    null,
  ]);
});
