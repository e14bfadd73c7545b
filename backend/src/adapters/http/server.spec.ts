import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { AnswerCache } from './cache/answer-cache.ts';
import { ApiExceptionFilter } from './errors/exception.filter.ts';
import { LIMITS, Limits, PRICE_OF_MAKING } from './limits/limits.ts';
import { createServer } from './server.ts';

/** Number of calls that are not answered from the cache before the limit refuses a caller. */
const ALLOWED = 4;
let server: FastifyInstance;
let url: string;

beforeEach(async () => {
  const log = pino({ level: 'silent' });
  const filter = new ApiExceptionFilter(log);
  const limits = new Limits({ ...LIMITS, calls: { ...LIMITS.calls, points: ALLOWED * PRICE_OF_MAKING, seconds: 60 } });
  const cache = new AnswerCache({ answers: 10, bytes: 10_000 });
  server = createServer({ log, cache, limits, filter, trustProxy: false, https: false }).instance;
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  const config = { cacheKey: ({ raw }: FastifyRequest) => raw.url ?? null };
  server.get('/api/caller', { config }, ({ headers: { authorization, cookie, 'x-order-token': token } }) => ({
    caller: authorization ?? token ?? cookie ?? 'nobody',
  }));
  let calls = 0;
  server.get('/api/late', { config }, (_request, reply) => {
    calls += 1;
    return reply.code(calls === 1 ? 404 : 200).send({ calls });
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
const callerSeen = async (headers: Record<string, string> = {}) =>
  ((await (await get('/api/caller', headers)).json()) as { caller: string }).caller;

describe('a cached answer', () => {
  test.each<Record<string, string>>([
    { authorization: 'Bearer administrator' },
    { 'x-order-token': 'holder' },
    { cookie: 'fyonka-session=administrator' },
    { cookie: 'lang=en; fyonka-session=administrator' },
  ])('is neither taken from nor sent to a caller with %j', async (credentials) => {
    const [own] = Object.values(credentials);
    expect(await callerSeen(credentials)).toBe(own);
    expect(await callerSeen()).toBe('nobody');
    expect(await callerSeen(credentials)).toBe(own);
    expect((await get('/api/caller', credentials)).headers.get('cache-control')).toBe('no-store');
    expect(await callerSeen()).toBe('nobody');
  });

  test('is sent to a caller whose cookies name only a language or belong to other programs', async () => {
    expect(await callerSeen()).toBe('nobody');
    expect(await callerSeen({ cookie: 'lang=en' })).toBe('nobody');
    expect(await callerSeen({ cookie: 'lang=ar; _statistics=fyonka-session; __proxy=7' })).toBe('nobody');
  });

  test('has the id of the request that it answers, not of the one that filled the cache', async () => {
    const ids = [];
    for (const path of ['/api/caller', '/api/caller', '/api/caller', '/api/caller?other', '/api/caller?other'])
      ids.push((await get(path)).headers.get('x-request-id'));
    const etag = (await get('/api/caller')).headers.get('etag') ?? '';
    const unchanged = await get('/api/caller', { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    expect(new Set([...ids, unchanged.headers.get('x-request-id')]).size).toBe(6);
    expect(ids).not.toContain(null);
  });

  test('always has the status 200', async () => {
    expect((await get('/api/late')).status).toBe(404);
    expect(await (await get('/api/late')).json()).toEqual({ calls: 2 });
    expect(await (await get('/api/late')).json()).toEqual({ calls: 2 });
  });

  test('does not count towards the calls that a caller may make', async () => {
    for (let call = 0; call <= ALLOWED; call += 1) expect((await get('/api/caller')).status).toBe(200);
    const own = [];
    for (let call = 0; call < ALLOWED; call += 1)
      own.push((await get('/api/caller', { authorization: 'Bearer x' })).status);
    expect(own).toEqual([200, 200, 200, 429]);
  });
});

test('a long body or address costs its caller a point for each KB, whether or not anything answers it', async () => {
  const sent = (body: string) => fetch(`${url}/api/nothing`, { method: 'POST', body });
  expect((await sent('y'.repeat(20 * 1024))).status).toBe(404);
  expect((await get(`/api/nothing?x=${'y'.repeat(10 * 1024)}`)).status).toBe(404);
  expect((await sent('y'.repeat(9 * 1024))).status).toBe(404);
  const refused = await sent('y'.repeat(2 * 1024));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await sent('short')).status).toBe(404);
});
