import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { AnswerCache } from './cache/answer-cache.ts';
import { ApiFailure } from './errors/api-failure.ts';
import { ApiExceptionFilter } from './errors/exception.filter.ts';
import { LIMITS, Limits } from './limits/limits.ts';
import { ownReads } from './own-reads.ts';
import { createServer } from './server.ts';

const ALLOWED = 2;
let server: FastifyInstance;
let url: string;

/** A server whose callers may make few calls, behind a proxy on this machine. */
beforeEach(async () => {
  const log = pino({ level: 'silent' });
  const filter = new ApiExceptionFilter(log);
  const limits = new Limits({ ...LIMITS, calls: { points: ALLOWED, seconds: 60 } });
  const parts = {
    log,
    cache: new AnswerCache({ answers: 10, bytes: 10_000 }),
    limits,
    filter,
    trustProxy: ['loopback'],
    https: false,
  };
  server = createServer(parts).instance;
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  server.get('/api/bow', (_request, reply) => reply.send({ name: 'bow' }));
  server.get('/api/failing/:code', (request) => {
    throw new ApiFailure((request.params as { code: ApiFailure['code'] }).code);
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

async function spendLimit(headers: Record<string, string> = {}): Promise<number> {
  for (let call = 0; call < ALLOWED; call += 1) await fetch(`${url}/api/bow`, { headers });
  return (await fetch(`${url}/api/bow`, { headers })).status;
}

describe('what the server reads of itself', () => {
  test('is not refused because callers from this machine have used up their calls', async () => {
    expect(await spendLimit()).toBe(429);
    const read = ownReads(server);
    for (let call = 0; call <= ALLOWED; call += 1) expect(await read('/api/bow')).toEqual({ name: 'bow' });
  });

  test.each(['NOT_FOUND', 'PRODUCT_NOT_FOUND', 'VALIDATION_FAILED'])('is null where the API says %s', async (code) => {
    expect(await ownReads(server)(`/api/failing/${code}`)).toBeNull();
  });

  test.each(['UNAVAILABLE', 'SHUTTING_DOWN', 'RATE_LIMITED'])(
    'is not known where the API says %s, and neither is what was to be made of it',
    async (code) => {
      await expect(ownReads(server)(`/api/failing/${code}`)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        status: 503,
      });
    },
  );

  test('fails by the bug that it meets', async () => {
    await expect(ownReads(server)('/api/failing/INTERNAL')).rejects.toThrow('500');
  });
});

test.each([
  { 'x-forwarded-for': 'the server itself' },
  { 'x-forwarded-for': 'the server itself, 127.0.0.1' },
  { forwarded: 'for="the server itself"' },
])('a caller who passes for the server by %j is counted all the same', async (headers) => {
  expect(await spendLimit(headers as Record<string, string>)).toBe(429);
});
