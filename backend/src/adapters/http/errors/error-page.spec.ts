import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ERROR_STATUS } from '@fyonka/api-contract/values/error-codes';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { AnswerCache } from '../cache/answer-cache.ts';
import { Limits } from '../limits/limits.ts';
import { createServer } from '../server.ts';
import { ApiFailure } from './api-failure.ts';
import { ApiExceptionFilter } from './exception.filter.ts';

/** As Chromium sends it for a page. */
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

let server: FastifyInstance;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  const filter = new ApiExceptionFilter(log);
  const cache = new AnswerCache({ answers: 10, bytes: 10_000 });
  const parts = { log, cache, limits: new Limits(), filter, trustProxy: false, https: false } as const;
  server = createServer({ ...parts, bodyTime: 50 }).instance;
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  server.setNotFoundHandler(() => Promise.reject(new ApiFailure('NOT_FOUND')));
  for (const below of ['', '/api'])
    server.get<{ Params: { code: ErrorCode } }>(`${below}/fails/:code`, ({ params }) => {
      throw new ApiFailure(params.code, { retryAfter: 3 });
    });
  server.get('/breaks', () => {
    throw new Error('a secret of the program');
  });
  server.post('/takes', () => 'taken');
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { accept: HTML, ...headers } });

test.each(Object.keys(ERROR_STATUS) as ErrorCode[])(
  '%s in place of a page is a page in both languages, and JSON for a program',
  async (code) => {
    const page = await ask(`/fails/${code}`);
    const status = ERROR_STATUS[code];
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/);
    expect(page.body.indexOf('lang="en" dir="ltr"')).toBeGreaterThan(
      page.body.indexOf('<section lang="ar" dir="rtl">'),
    );
    expect(page.body.includes('<a href="">')).toBe([408, 429, 500, 503].includes(status));
    expect(page.body).toContain('<a href="/">');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '3' });
    expect((await ask(`/fails/${code}`, { accept: '*/*' })).json()).toMatchObject({ statusCode: status, code });
    expect((await ask(`/api/fails/${code}`)).json()).toMatchObject({ statusCode: status, code });
  },
);

test('no search engine keeps it, and the policy of its content allows its own style alone', async () => {
  const { body, headers } = await ask('/fails/NOT_FOUND');
  expect(headers['x-robots-tag']).toBe('noindex');
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
});

test("the visitor's own language comes first", async () => {
  const begins = async (url: string, cookie = '') =>
    (await ask(url, { cookie })).body.includes('<html lang="en" dir="ltr">');
  expect(await begins('/fails/UNAVAILABLE', 'a=b; lang=en')).toBe(true);
  expect(await begins('/fails/UNAVAILABLE?lang=en')).toBe(true);
  expect(await begins('/fails/UNAVAILABLE?lang=ar', 'lang=en')).toBe(false);
});

test('an unexpected failure names its id in the log and nothing else', async () => {
  const { statusCode, body } = await ask('/breaks');
  expect(statusCode).toBe(500);
  expect(body).toMatch(/<code translate="no" dir="ltr">[\da-f-]{36}<\/code>/);
  expect(body).not.toContain('secret');
  expect((await ask('/breaks', { accept: '*/*' })).json()).toMatchObject({ code: 'INTERNAL' });
});

test('an address without a route, and a method that no page takes', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const { statusCode, body } = await server.inject({ method, url: '/nowhere', headers: { accept: HTML } });
    expect([statusCode, body.slice(0, 15)]).toEqual([404, '<!doctype html>']);
  }
});

describe('what a browser sends that is refused before any route', () => {
  const head = `Host: shop\r\nAccept: ${HTML}\r\nCookie: lang=en\r\n`;
  test.each([
    [400, `GET / HTTP/1.1\r\n${head}Host: other\r\n\r\n`],
    [400, `GET / HTTP/1.1\r\n${head}Content-Length: x\r\n\r\n`],
    [408, `POST /takes HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 4\r\n\r\n"a`],
    [
      413,
      `POST /takes HTTP/1.1\r\n${head}Connection: close\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n`,
    ],
    [415, `POST /takes HTTP/1.1\r\n${head}Connection: close\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\na`],
    [417, `GET / HTTP/1.1\r\n${head}Expect: more\r\n\r\n`],
    [431, `GET /?q=${'x'.repeat(1_000)} HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%i', async (status, request) => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(request);
    const answer = await text(socket);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer.toLowerCase()).toContain('content-type: text/html');
    expect(answer).toContain('<html lang="en" dir="ltr">');
  });
});
