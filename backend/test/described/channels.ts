import { expect, test } from '@jest/globals';
import type { ActivityAnswer } from '@fyonka/api-contract/wire/office/activity';
import type { ChannelsAnswer } from '@fyonka/api-contract/wire/office/shop/channels';
import { send } from '../support/office.ts';
import { api, office, shop } from './shop.ts';

// Endpoints about where else the shop sells.

test('the channels, which are switched on and put back', async () => {
  const path = '/api/admin/channels';
  const call = (method: string, to: string, body?: object) =>
    send(shop, method, to, { headers: office.headers, ...(body ? { body } : {}) });
  const read = async () => (await api.expectAnswer(`GET ${path}`, 200, await call('GET', path))) as ChannelsAnswer;
  const { channels, version } = await read();
  expect(channels).toEqual({ feeds: false, agents: false });
  const saved = await call('PUT', path, { feeds: true, agents: false, version });
  expect(await api.expectAnswer(`PUT ${path}`, 200, saved)).toMatchObject({ channels: { feeds: true, agents: false } });
  const late = await call('PUT', path, { feeds: false, agents: true, version });
  await api.expectAnswer(`PUT ${path}`, 409, late);
  await api.expectAnswer(`PUT ${path}`, 400, await call('PUT', path, { feeds: 'on' }));
  const { entries } = (await (await call('GET', '/api/admin/activity?limit=1')).json()) as ActivityAnswer;
  expect(await call('POST', '/api/admin/activity/undo', { id: entries[0]?.id })).toMatchObject({ status: 200 });
  expect((await read()).channels.feeds).toBe(false);
  const faulty = await api.expectAnswer(`GET ${path}/faulty`, 200, await call('GET', `${path}/faulty?after=0`));
  expect(faulty).toMatchObject({ next: null });
  await api.expectAnswer(`GET ${path}/faulty`, 400, await call('GET', `${path}/faulty?after=-1`));
});

test('addresses for assistants, while they may shop', async () => {
  const switched = (agents: boolean) =>
    send(shop, 'PUT', '/api/admin/channels', { headers: office.headers, body: { feeds: false, agents } });
  await api.expectAnswer('GET /api/assistants', 404, await shop.get('/api/assistants'));
  expect((await switched(true)).status).toBe(200);
  await api.expectAnswer('GET /api/assistants', 200, await shop.get('/api/assistants'));
  expect((await switched(false)).status).toBe(200);
});
