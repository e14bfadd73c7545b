import { test } from '@jest/globals';
import type { InvitationAnswer } from '@fyonka/api-contract/wire/office/people';
import type { NewApiKeyAnswer } from '@fyonka/api-contract/wire/office/programs/api-keys';
import { aCustomer, bearer } from '../support/accounts/accounts.ts';
import { send } from '../support/office.ts';
import { api, office, shop } from './shop.ts';

test('invitations to the office, and what their links answer', async () => {
  const { password, headers } = office;
  const path = '/api/admin/invitations';
  const invite = (given: object) => shop.post(path, { staffRole: 'driver', password, ...given }, headers);
  await api.expectAnswer(`POST ${path}`, 400, await invite({ password: 'wrong' }));
  const made = await api.expectAnswer(`POST ${path}`, 201, await invite({ name: 'Amna' }));
  const { invitation } = made as InvitationAnswer;
  await api.expectAnswer(`GET ${path}`, 200, await shop.get(path, headers));
  const link = (id: string) => shop.post(`${path}/${id}/link`, { password }, headers);
  const again = await api.expectAnswer(`POST ${path}/{id}/link`, 200, await link(invitation._id));
  const { token } = again as InvitationAnswer;
  await api.expectAnswer(`POST ${path}/{id}/link`, 404, await link('nothing'));
  const open = (given: string) => shop.post('/api/auth/invitation', { token: given });
  await api.expectAnswer('POST /api/auth/invitation', 200, await open(token));
  await api.expectAnswer('POST /api/auth/invitation', 400, await open('made up'));
  const customer = await aCustomer(shop);
  const join = (given: string) => shop.post('/api/auth/join-office', { token: given }, customer.headers);
  await api.expectAnswer('POST /api/auth/join-office', 400, await join('made up'));
  await api.expectAnswer('POST /api/auth/join-office', 200, await join(token));
  const { invitation: next } = (await (await invite({})).json()) as InvitationAnswer;
  const withdraw = () => send(shop, 'DELETE', `${path}/${next._id}`, { headers });
  await api.expectAnswer(`DELETE ${path}/{id}`, 200, await withdraw());
  await api.expectAnswer(`DELETE ${path}/{id}`, 404, await withdraw());
});

test('keys for programs', async () => {
  const path = '/api/admin/api-keys';
  const make = (given: object) => shop.post(path, given, office.headers);
  await api.expectAnswer(`POST ${path}`, 400, await make({}));
  const made = await api.expectAnswer(`POST ${path}`, 201, await make({ name: 'ERP', permissions: ['orders.read'] }));
  const { apiKey, key } = made as NewApiKeyAnswer;
  await api.expectAnswer(`GET ${path}`, 200, await shop.get(path, office.headers));
  await api.expectAnswer(`GET ${path}`, 403, await shop.get(path, bearer(key)));
  const revoke = () => send(shop, 'DELETE', `${path}/${apiKey.id}`, { headers: office.headers });
  await api.expectAnswer(`DELETE ${path}/{id}`, 200, await revoke());
  await api.expectAnswer(`DELETE ${path}/{id}`, 404, await revoke());
});
