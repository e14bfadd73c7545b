import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TicketAnswer } from '@fyonka/api-contract/wire/identity';
import { storedTexts } from '../../src/testing/storage.fixture.ts';
import type { StoredText } from '../../src/testing/test-database.ts';
import { IN_BROWSER, mailedCode, signIn, ticketFor } from '../support/accounts/accounts.ts';
import { refusal } from '../support/server/answers.ts';
import { anOrder, CARDHOLDER, pay, placeOrder, tokenFor } from '../support/orders.ts';
import { openTestShop } from '../support/shops/test-shop.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const CARD = '4111111111111111';
const MARKED = {
  fullName: 'Marked Name',
  email: 'marked.mail@example.com',
  phone: '59876543',
  notes: 'Marked note',
  street: 'Marked Street',
};

/** Everything that the shop has written: files below its data folder, and the contents of its database. */
async function writtenBy({ dataDir }: TestShop): Promise<StoredText[]> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'latin1') }));
  return [...files, ...(await storedTexts(dataDir))];
}

test('data of shoppers are not logged; a card and its token are not stored anywhere', async () => {
  const address = { city: 'salmiya', block: '4', street: MARKED.street, streetNumber: '12', buildingNumber: '7' };
  const placed = await placeOrder(shop, {
    fullName: MARKED.fullName,
    email: MARKED.email,
    phone: MARKED.phone,
    notes: MARKED.notes,
    address,
  });
  const { orderNumber } = placed.order;
  const token = await tokenFor(shop, CARD);
  await pay(shop, placed, '4000000000000002');
  await pay(shop, placed, '4000000000000119');
  await pay(shop, placed, CARD);
  await shop.post('/api/orders', { fullName: MARKED.fullName, email: MARKED.email, phone: 'x', notes: CARD });
  await shop.post('/api/orders', `{"email":"${MARKED.email}"`);
  await shop.get(`/api/invoice/${orderNumber}?phone=${MARKED.phone.slice(-4)}`);
  await shop.get(`/api/invoice/${orderNumber}/${MARKED.email}?phone=${MARKED.phone}`);
  await shop.get(`/view-invoice?order=${orderNumber}&phone=${MARKED.phone}`);
  await shop.get(`/api/orders/${orderNumber}`, {
    'x-order-token': placed.accessToken,
    cookie: 'session=marked-cookie',
    authorization: 'Bearer marked-bearer',
  });

  const logged = shop.logged();
  expect(logged.split('\n').length).toBeGreaterThan(10);
  for (const secret of [
    ...Object.values(MARKED),
    CARD,
    CARDHOLDER,
    token,
    orderNumber,
    placed.accessToken,
    'marked-cookie',
    'marked-bearer',
    '4 111',
    '?phone',
  ])
    expect(logged).not.toContain(secret);
  const written = await writtenBy(shop);
  expect(written.some(({ text }) => text.includes(orderNumber))).toBe(true);
  for (const secret of [CARD, CARDHOLDER, token])
    expect(written.filter(({ text }) => text.includes(secret)).map(({ name }) => name)).toEqual([]);
});

test('secrets of accounts are not logged; password, ticket and token are not stored anywhere', async () => {
  const person = { email: 'marked.person@example.com', password: 'a marked password' };
  const [wrong, second, third] = ['a marked guess', 'a second marked password', 'a third marked password'];
  const code = await mailedCode(shop, person.email, () => shop.post('/api/auth/register-email', person, IN_BROWSER));
  const verified = await shop.post('/api/auth/verify-code', { email: person.email, code }, IN_BROWSER);
  const { ticket } = (await verified.json()) as TicketAnswer;
  await shop.post('/api/auth/set-password', { ...person, password: 'short', ticket });
  await shop.post('/api/auth/set-password', { ...person, ticket });
  await shop.post('/api/auth/set-password', { ...person, ticket });
  await shop.post('/api/auth/register-email', { email: person.email });
  await shop.post('/api/auth/login', { ...person, password: wrong });
  await shop.post('/api/auth/login', `{"email":"${person.email}","password":"${wrong}"`);
  const { token, headers } = await signIn(shop, person);
  await shop.get(`/api/auth/me?token=${token}&email=${person.email}&code=${code}`, headers);
  await shop.get(`/api/admin/${person.email}/${token}`, headers);
  await shop.get(`/login?email=${person.email}&password=${person.password}`, headers);
  await shop.post('/api/auth/change-password', { oldPassword: wrong, newPassword: second }, headers);
  await shop.post('/api/auth/change-password', { oldPassword: person.password, newPassword: second }, headers);
  const reset = await ticketFor(shop, person.email, 'reset');
  await shop.post('/api/auth/reset-password', { email: person.email, password: third, ticket: reset });
  const last = await signIn(shop, { ...person, password: third });
  await shop.post('/api/auth/logout', {}, last.headers);

  const logged = shop.logged();
  const passwords = [person.password, wrong, second, third];
  // Six digits occur in many timestamps; so a code is searched for as a whole word.
  expect(logged).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  for (const secret of [person.email, 'marked.person', ...passwords, ticket, reset, token, last.token])
    expect(logged).not.toContain(secret);
  const written = await writtenBy(shop);
  for (const secret of [...passwords, ticket, reset, token, last.token])
    expect(written.filter(({ text }) => text.includes(secret)).map(({ name }) => name)).toEqual([]);
  expect((await storedTexts(shop.dataDir)).some(({ text }) => text.includes(person.email))).toBe(true);
});

test('a line break in a name or an address cannot add a mail header', async () => {
  const injected = await shop.post('/api/orders', anOrder({ email: 'a@example.com\r\nBcc: evil@example.com' }));
  expect(injected.status).toBe(400);
  const mailbox = await shop.post('/api/orders', anOrder({ fullName: 'Noura\r\nBcc: evil@example.com' }));
  expect(await refusal(mailbox)).toMatchObject({ errors: [{ field: 'fullName', code: 'LINK_NOT_ALLOWED' }] });
  const placed = await placeOrder(shop, { fullName: 'Noura\r\nBcc: evil' });
  expect(placed.order.fullName).toBe('Noura Bcc: evil');
});
