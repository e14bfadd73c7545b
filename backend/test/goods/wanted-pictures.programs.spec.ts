import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WantedPicturesAnswer } from '@fyonka/api-contract/wire/office/goods/wanted-pictures';
import { pino } from 'pino';
import { SharpPictureMaker } from '../../src/adapters/pictures/sharp-picture-maker.ts';
import { OfficeCatalogue } from '../../src/application/catalog/editing/editing-ports.ts';
import { WantedPicturesList } from '../../src/application/catalog/pictures/wanted/ports.ts';
import { wantedPictures } from '../../src/domain/catalog/pictures/wanted-pictures.ts';
import { productId } from '../../src/domain/ids.ts';
import { createProduct, openOffice } from '../support/office.ts';
import type { Office } from '../support/office.ts';
import { aJpeg } from '../support/goods/uploads.ts';
import { eventually } from '../support/server/eventually.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let host: Server;
let shop: TestShop;
let office: Office;
let origin: string;
beforeAll(async () => {
  const bow = await aJpeg();
  host = createServer(({ url }, reply) => {
    if (url === '/bow') reply.end(bow);
    else if (url === '/page') reply.end('<!doctype html>');
    else if (url === '/inside') reply.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else reply.writeHead(404).end();
  });
  await new Promise<void>((listening) => void host.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  shop = await openTestShop({ OWN_ORIGIN: origin });
  office = await openOffice(shop);
});
afterAll(async () => {
  await shop.close();
  host.close();
});

test('an imported product gets the pictures that its addresses have, and the office reads why it has no others', async () => {
  const { _id } = await createProduct(shop, office, {});
  const catalogue = shop.application.get(OfficeCatalogue);
  const find = async () => {
    const found = await catalogue.findProduct(productId(_id));
    if (!found) throw new Error('the product is gone');
    return found.product;
  };
  const before = await find();
  const addresses = ['/bow', '/page', '/inside', '/none'].map((path) => origin + path);
  const wanted = wantedPictures(before, addresses, { isShownThen: true, at: Date.now() });
  await shop.application.get(WantedPicturesList).want([wanted], 0);
  const read = async () =>
    (await (await shop.get('/api/admin/wanted-pictures', office.headers)).json()) as WantedPicturesAnswer;
  await eventually(async () => expect(await read()).toMatchObject({ waiting: 0, failed: 1 }));
  expect((await read()).products[0]?.pictures.map(({ address, problem }) => [address, problem])).toEqual([
    [`${origin}/page`, 'unreadable'],
    [`${origin}/inside`, 'address'],
    [`${origin}/none`, 'missing'],
  ]);
  const { imageUrl } = await find();
  expect(imageUrl).not.toBe(before.imageUrl);
  expect((await shop.get(imageUrl)).headers.get('content-type')).toBe('image/webp');
}, 120_000);

test('an encoder that stops is told from one that has too much to do', async () => {
  const maker = new SharpPictureMaker('/no/such/program.mjs', pino({ level: 'silent' }));
  expect(await maker.make(await aJpeg())).toEqual({ kind: 'busy', wasStopped: true });
});
