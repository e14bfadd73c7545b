import { expect, test } from '@jest/globals';
import type { AlertDevicesAnswer } from '@fyonka/api-contract/wire/office/own/alerts';
import type { ActivityAnswer } from '@fyonka/api-contract/wire/office/activity';
import type { AdministratorsAnswer } from '@fyonka/api-contract/wire/office/people';
import type { OfficeMessagesAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { OfficeProductAnswer } from '@fyonka/api-contract/wire/office/products';
import type { TranslationsAnswer } from '@fyonka/api-contract/wire/office/goods/translations';
import type { OfficeCalendarAnswer, OfficeSettingsAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { SearchMissesAnswer } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { CountMisses } from '../../src/application/catalog/misses/count-misses.ts';
import { aCustomer } from '../support/accounts/accounts.ts';
import { aProductRequest, createProduct, send } from '../support/office.ts';
import { api, office, pushService, shop } from './shop.ts';

// Endpoints about the shop itself.

test('the settings, areas and administrators of the office', async () => {
  const { email, password, headers } = office;
  const call = (method: string, path: string, body?: object) =>
    send(shop, method, path, { headers, ...(body ? { body } : {}) });
  for (const path of ['/api/admin/settings', '/api/admin/delivery-areas', '/api/admin/administrators'])
    await api.expectAnswer(`GET ${path}`, 200, await call('GET', path));
  const { settings } = (await (await call('GET', '/api/admin/settings')).json()) as OfficeSettingsAnswer;
  const change = (given: object) => call('PUT', '/api/admin/settings', { ...settings, ...given });
  await api.expectAnswer('PUT /api/admin/settings', 200, await change({ returnDays: 7 }));
  await api.expectAnswer('PUT /api/admin/settings', 409, await change({ returnDays: 8 }));
  await api.expectAnswer('PUT /api/admin/settings', 400, await change({ name: {} }));
  const { calendar } = (await api.expectAnswer(
    'GET /api/admin/calendar',
    200,
    await call('GET', '/api/admin/calendar'),
  )) as OfficeCalendarAnswer;
  const changeCalendar = (given: object) => call('PUT', '/api/admin/calendar', { ...calendar, version: 1, ...given });
  await api.expectAnswer('PUT /api/admin/calendar', 200, await changeCalendar({ cutOff: '12:00', version: 2 }));
  await api.expectAnswer('PUT /api/admin/calendar', 409, await changeCalendar({ cutOff: '11:00' }));
  await api.expectAnswer('PUT /api/admin/calendar', 400, await changeCalendar({ cutOff: '25:00' }));
  await describesMessages(call);
  await describesAlerts(call, email);
  await describesDevices(call);
  await describesAttributes(call);
  await describesSearchMisses(call);
  await describesSearchWording(call);
  const changeArea = (key: string, deliveryFee: number) =>
    call('PUT', '/api/admin/delivery-areas', { areas: [{ key, deliveryFee, offOn: '2030-01-01' }], version: 1 });
  await api.expectAnswer('PUT /api/admin/delivery-areas', 200, await changeArea('salmiya', 2));
  await api.expectAnswer('PUT /api/admin/delivery-areas', 409, await changeArea('salmiya', 3));
  await api.expectAnswer('PUT /api/admin/delivery-areas', 400, await changeArea('atlantis', 2));
  await api.expectAnswer('GET /api/admin/audit', 200, await call('GET', '/api/admin/audit?limit=1'));
  await api.expectAnswer('GET /api/admin/audit', 400, await call('GET', '/api/admin/audit?email=x'));
  await api.expectAnswer('GET /api/admin/activity', 200, await call('GET', '/api/admin/activity?limit=3'));
  await api.expectAnswer('GET /api/admin/activity', 400, await call('GET', '/api/admin/activity?by=x'));
  const undo = '/api/admin/activity/undo';
  await api.expectAnswer(`POST ${undo}`, 404, await call('POST', undo, { id: '1.history.999999' }));
  const { _id } = await createProduct(shop, office);
  const setPrice = (price: number) => call('PATCH', `/api/admin/products/${_id}`, { price });
  await setPrice(5);
  const log = await call('GET', '/api/admin/activity?subject=product&limit=1');
  const { entries } = (await log.json()) as ActivityAnswer;
  await api.expectAnswer(`POST ${undo}`, 200, await call('POST', undo, { id: entries[0]?.id }));
  await setPrice(6);
  await api.expectAnswer(`POST ${undo}`, 409, await call('POST', undo, { id: entries[0]?.id }));
  const administrators = '/api/admin/administrators';
  const other = await aCustomer(shop);
  const add = (given: object) => call('POST', administrators, { email: other.email, password, ...given });
  await api.expectAnswer(`POST ${administrators}`, 201, await add({}));
  await api.expectAnswer(`POST ${administrators}`, 400, await add({ password: 'wrong' }));
  await api.expectAnswer(`POST ${administrators}`, 404, await add({ email: 'nobody@example.com' }));
  const list = (await (await call('GET', administrators)).json()) as AdministratorsAnswer;
  const idOf = (mail: string) => list.administrators.find((one) => one.email === mail)?._id ?? 'nobody';
  const endSessions = (mail: string) => call('POST', `${administrators}/${idOf(mail)}/end-sessions`, { password });
  await api.expectAnswer(`POST ${administrators}/{id}/end-sessions`, 200, await endSessions(other.email));
  await api.expectAnswer(`POST ${administrators}/{id}/end-sessions`, 404, await endSessions('nobody@example.com'));
  const remove = (mail: string) => call('DELETE', `${administrators}/${idOf(mail)}`, { password });
  await api.expectAnswer(`DELETE ${administrators}/{id}`, 200, await remove(other.email));
  await api.expectAnswer(`DELETE ${administrators}/{id}`, 404, await remove('nobody@example.com'));
  await api.expectAnswer(`DELETE ${administrators}/{id}`, 409, await remove(email));
  await api.expectAnswer('POST /api/account/erase', 409, await call('POST', '/api/account/erase', { password }));
});

async function describesAlerts(
  call: (method: string, path: string, body?: object) => Promise<Response>,
  email: string,
) {
  const path = '/api/admin/alerts';
  const choices = {
    mail: ['order-placed'],
    push: ['low-stock'],
    quiet: { from: '٢٢:٠٠', until: '07:00' },
    digestAt: null,
  };
  const saved = await api.expectAnswer(`PUT ${path}`, 200, await call('PUT', path, choices));
  expect(saved).toMatchObject({ choices: { mail: ['order-placed'], push: ['low-stock'], quiet: { from: '22:00' } } });
  expect(await api.expectAnswer(`GET ${path}`, 200, await call('GET', path))).toEqual(saved);
  const refused = await call('PUT', path, { ...choices, digestAt: '25:00', mail: ['weather'] });
  expect(await api.expectAnswer(`PUT ${path}`, 400, refused)).toMatchObject({
    errors: [{ field: 'mail' }, { field: 'digestAt' }],
  });
  const tried = await api.expectAnswer(`POST ${path}/test`, 200, await call('POST', `${path}/test`, {}));
  expect(tried).toEqual({ mail: email });
}

async function describesDevices(call: (method: string, path: string, body?: object) => Promise<Response>) {
  const path = '/api/admin/alerts/devices';
  const add = (given: object) => call('POST', path, { ...pushService.subscription('phone'), ...given });
  for (const endpoint of ['http://127.0.0.1/', 'https://push.example.com/'])
    expect(await api.expectAnswer(`POST ${path}`, 400, await add({ endpoint }))).toMatchObject({
      errors: [{ field: 'endpoint', code: 'INVALID' }],
    });
  const { devices } = (await api.expectAnswer(`POST ${path}`, 201, await add({}))) as AlertDevicesAnswer;
  expect((await call('GET', '/api/admin/alerts').then((answer) => answer.json())) as object).toMatchObject({ devices });
  const id = devices[0]?.id ?? 'none';
  const test = `POST ${path}/{id}/test`;
  const tried = async () => api.expectAnswer(test, 200, await call('POST', `${path}/${id}/test`, {}));
  expect(await tried()).toEqual({ result: 'sent' });
  expect(pushService.messages).toMatchObject([
    {
      headers: { topic: 'test', urgency: 'high', ttl: '86400', authorization: expect.stringContaining('vapid t=') },
      content: { title: 'Alerts arrive on this device', path: '/admin/alerts' },
    },
  ]);
  pushService.answerWith(302);
  expect(await tried()).toEqual({ result: 'failed' });
  expect(pushService.messages).toHaveLength(2);
  pushService.answerWith(410);
  expect(await tried()).toEqual({ result: 'gone' });
  await api.expectAnswer(test, 404, await call('POST', `${path}/${id}/test`, {}));
  await add({});
  const remove = () => call('DELETE', `${path}/${id}`);
  expect(await api.expectAnswer(`DELETE ${path}/{id}`, 200, await remove())).toEqual({ devices: [] });
  await api.expectAnswer(`DELETE ${path}/{id}`, 404, await remove());
}

async function describesSearchMisses(call: (method: string, path: string, body?: object) => Promise<Response>) {
  const path = '/api/admin/search/misses';
  const report = async (q: string, from = '198.51.100.1') =>
    (await shop.post('/api/search/misses', { q }, { 'x-forwarded-for': from })).status;
  const sent = ['Doodad!', 'doodad', 'ribon', 'ribbon', 'noura@example.com', '5566 7788'];
  for (const made of Array(12).keys()) expect(await report(`made up ${made}`, '203.0.113.1')).toBe(204);
  for (const from of ['198.51.100.1', '198.51.100.2'])
    expect(await Promise.all(sent.map((q) => report(q, from)))).toEqual(sent.map(() => 204));
  expect(await report('x'.repeat(101))).toBe(400);
  await shop.application.get(CountMisses).store();
  const listed = (await api.expectAnswer(`GET ${path}`, 200, await call('GET', path))) as SearchMissesAnswer;
  expect(listed.misses.map(({ text, times, readAs }) => [text, times, readAs]).sort()).toEqual([
    ['doodad', 1, null],
    ['ribon', 1, 'ribbon'],
  ]);
  const answer = (kind: string, text: string, means?: string) =>
    call('POST', `${path}/answer`, { text, kind, ...(means !== undefined && { means }) });
  const texts = async (response: Response) =>
    ((await api.expectAnswer(`POST ${path}/answer`, 200, response)) as SearchMissesAnswer).misses.map(
      ({ text }) => text,
    );
  expect(await texts(await answer('unsold', 'doodad'))).toEqual(['ribon']);
  await answer('unsold', 'gizmo');
  for (const from of ['198.51.100.3', '198.51.100.4']) await report('Gizmo', from);
  await shop.application.get(CountMisses).store();
  expect(await texts(await answer('open', 'gizmo'))).toEqual(['ribon']);
  expect((await texts(await answer('open', 'doodad'))).toSorted()).toEqual(['doodad', 'ribon']);
  expect(await texts(await answer('means', 'ribon', 'ribbon'))).toEqual(['doodad']);
  expect(await api.expectAnswer(`POST ${path}/answer`, 400, await answer('means', 'doodad', ''))).toMatchObject({
    errors: [{ field: 'means', code: 'REQUIRED' }],
  });
  const forget = (text?: string) => call('POST', `${path}/forget`, { text });
  expect(await api.expectAnswer(`POST ${path}/forget`, 200, await forget('doodad'))).toMatchObject({
    misses: [],
    total: 0,
  });
  await api.expectAnswer(`POST ${path}/forget`, 400, await forget());
}

async function describesSearchWording(call: (method: string, path: string, body?: object) => Promise<Response>) {
  const path = '/api/admin/search-wording';
  const found = async () => ((await (await shop.get('/api/products?q=doodad')).json()) as { total: number }).total;
  expect(await found()).toBe(0);
  await api.expectAnswer(`GET ${path}`, 200, await call('GET', path));
  const wording = { synonyms: ['doodad, bow'], fillers: ['pretty'] };
  const saved = await api.expectAnswer(`PUT ${path}`, 200, await call('PUT', path, wording));
  expect(saved).toMatchObject(wording);
  expect(await found()).toBeGreaterThan(0);
  await api.expectAnswer(`PUT ${path}`, 409, await call('PUT', path, { synonyms: [], fillers: [], version: 1 }));
  expect(await api.expectAnswer(`PUT ${path}`, 400, await call('PUT', path, { synonyms: ['alone'] }))).toMatchObject({
    errors: [{ field: 'synonyms.0', code: 'REQUIRED' }],
  });
}

async function describesAttributes(call: (method: string, path: string, body?: object) => Promise<Response>) {
  const path = '/api/admin/attributes';
  await api.expectAnswer(`GET ${path}`, 200, await call('GET', path));
  const size = { name: { en: 'Size', ar: 'المقاس' }, kind: 'number', unit: { en: 'cm', ar: 'سم' }, isFilterable: true };
  const saved = await api.expectAnswer(`PUT ${path}`, 200, await call('PUT', path, { attributes: [size] }));
  expect(saved).toMatchObject({ attributes: [{ ...size, key: 'size', choices: [] }] });
  await api.expectAnswer(`PUT ${path}`, 409, await call('PUT', path, { attributes: [], version: 1 }));
  const nameless = { attributes: [{ ...size, name: { en: '', ar: 'المقاس' } }] };
  expect(await api.expectAnswer(`PUT ${path}`, 400, await call('PUT', path, nameless))).toMatchObject({
    errors: [{ field: 'attributes.0.name.en', code: 'REQUIRED' }],
  });
  const sized = aProductRequest({ attributeValues: [{ key: 'size', number: 12.5 }] });
  const created = await call('POST', '/api/admin/products', sized);
  const { product } = (await api.expectAnswer('POST /api/admin/products', 201, created)) as OfficeProductAnswer;
  expect(product.attributeValues).toEqual(sized.attributeValues);
  const weighed = aProductRequest({ attributeValues: [{ key: 'weight', number: 2 }] });
  const refused = await call('POST', '/api/admin/products', weighed);
  expect(await api.expectAnswer('POST /api/admin/products', 400, refused)).toMatchObject({
    errors: [{ field: 'attributeValues.0.key', code: 'UNKNOWN_ATTRIBUTE', message: expect.stringContaining('weight') }],
  });
  const shown = await shop.get(`/api/products/${product._id}`);
  expect(await api.expectAnswer('GET /api/products/{id}', 200, shown)).toMatchObject({
    attributes: [{ key: 'size', name: size.name, text: { en: '12.5 cm', ar: '12.5 سم' }, values: ['12.5'] }],
  });
  await narrowsLists(size.name, product._id);
  const use = await call('GET', `${path}/size/use?value=12.5`);
  expect(await api.expectAnswer(`GET ${path}/{key}/use`, 200, use)).toEqual({ products: 1 });
}

/** Lists of shoppers are narrowed by the size that one product has. */
async function narrowsLists(name: object, id: string) {
  const chosen = { value: '12.5', text: { en: '12.5 cm', ar: '12.5 سم' } };
  for (const path of ['/api/products', '/api/admin/products']) {
    const list = async (query: string, status = 200) =>
      api.expectAnswer(`GET ${path}`, status, await shop.get(`${path}?${query}`));
    expect(await list('attr.size=١٢٫٥٠&attr.size=3&attr.size=')).toMatchObject({
      products: [{ _id: id }],
      total: 1,
      filters: [{ key: 'size', name }],
    });
    expect(await list('attr.size=12.5')).toMatchObject({ total: 1, filters: [{ values: [chosen] }] });
    for (const query of ['attr.size=3', 'attr.weight=1', 'attr.size=big', 'attr.__proto__=1'])
      expect(await list(query)).toMatchObject({ products: [], total: 0 });
    const tooMany = Array.from({ length: 11 }, (_, size) => `attr.size=${size}`).join('&');
    for (const query of [
      tooMany,
      'attr.a=1&attr.b=1&attr.c=1&attr.d=1&attr.e=1&attr.f=1',
      `attr.size=${'1'.repeat(81)}`,
    ])
      expect(await list(query, 400)).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'attr' }] });
  }
  const offered = await shop.get('/api/product-filters');
  expect(await api.expectAnswer('GET /api/product-filters', 200, offered)).toEqual({
    filters: [{ key: 'size', name, values: [chosen] }],
  });
}

async function describesMessages(call: (method: string, path: string, body?: object) => Promise<Response>) {
  const path = '/api/admin/messages';
  const { messages } = (await api.expectAnswer(`GET ${path}`, 200, await call('GET', path))) as OfficeMessagesAnswer;
  const ready = (text: string) => ({
    ...messages,
    whatsApp: { ...messages.whatsApp, ready: { ar: text, en: 'Ready: {orderNumber}' } },
  });
  const change = (text: string, version?: number) => call('PUT', path, { ...ready(text), version });
  const saved = await api.expectAnswer(`PUT ${path}`, 200, await change('جاهز {orderNumber}'));
  expect(saved).toMatchObject({ messages: ready('جاهز {orderNumber}') });
  await api.expectAnswer(`PUT ${path}`, 409, await change('غيره', 1));
  const refused = await api.expectAnswer(`PUT ${path}`, 400, await change('جاهز {nmae}'));
  expect(refused).toMatchObject({
    errors: [
      { field: 'whatsApp.ready.ar', code: 'UNKNOWN_FIELD', message: 'This text cannot have \u2068{nmae}\u2069' },
    ],
  });
  const { title, text } = messages.mail.shipped;
  const mail = { status: 'shipped', title, text };
  const preview = (kind: string, body: object) => call('POST', `${path}/${kind}-preview`, body);
  await api.expectAnswer(`POST ${path}/mail-preview`, 200, await preview('mail', mail));
  const named = { ...mail, status: 'cancelled', text: { ar: '{name}', en: '{name}' } };
  await api.expectAnswer(`POST ${path}/mail-preview`, 400, await preview('mail', named));
  await api.expectAnswer(`POST ${path}/mail-preview`, 404, await preview('mail', { ...mail, orderNumber: 'none' }));
  const shown = await preview('whatsapp', { text: { ar: '{arrives}', en: '{trackingLink}' } });
  expect(await api.expectAnswer(`POST ${path}/whatsapp-preview`, 200, shown)).toMatchObject({
    title: null,
    text: { ar: expect.stringContaining('يصل'), en: expect.stringContaining('/view-invoice?order=') },
  });
  await api.expectAnswer(`POST ${path}/whatsapp-preview`, 400, await preview('whatsapp', { text: { ar: '{' } }));
  const absent = { text, orderNumber: 'none' };
  await api.expectAnswer(`POST ${path}/whatsapp-preview`, 404, await preview('whatsapp', absent));
}

test('the texts of the shop that are not in both languages', async () => {
  const { headers } = office;
  const call = (method: string, path: string, body?: object) =>
    send(shop, method, path, { headers, ...(body ? { body } : {}) });
  const path = '/api/admin/translations';
  const read = async () => (await api.expectAnswer(`GET ${path}`, 200, await call('GET', path))) as TranslationsAnswer;
  const { rules, version, products, total } = await read();
  expect([rules, products, total]).toEqual([{ hidesHalfTranslated: false, sameTexts: [] }, [], 0]);
  const { _id: id } = await createProduct(shop, office, { description: { en: '', ar: 'شريطة' } });
  const gaps = [{ field: 'description', kind: 'missing-en', text: 'شريطة' }];
  expect(await read()).toMatchObject({ total: 1, products: [{ _id: id, gaps }] });
  const statusInShop = async () => (await call('GET', `/api/products/${id}`)).status;
  expect(await statusInShop()).toBe(200);
  const change = (given: object) => call('PUT', `${path}/rules`, { hidesHalfTranslated: true, version, ...given });
  await api.expectAnswer(`PUT ${path}/rules`, 200, await change({ sameTexts: ['Zara'] }));
  await api.expectAnswer(`PUT ${path}/rules`, 409, await change({ sameTexts: ['Disney'] }));
  await api.expectAnswer(`PUT ${path}/rules`, 400, await change({ sameTexts: [''] }));
  expect(await statusInShop()).toBe(404);
  const ofProduct = (one: string) => call('GET', `${path}/products/${one}`);
  expect(await api.expectAnswer(`GET ${path}/products/{id}`, 200, await ofProduct(id))).toEqual({
    gaps,
    isHidden: true,
  });
  await api.expectAnswer(`GET ${path}/products/{id}`, 404, await ofProduct('none'));
});
