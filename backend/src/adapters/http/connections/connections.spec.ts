import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { eventually } from '../../../../test/support/server/eventually.ts';
import { AnswerCache } from '../cache/answer-cache.ts';
import { ApiExceptionFilter } from '../errors/exception.filter.ts';
import { Limits } from '../limits/limits.ts';
import { createServer } from '../server.ts';
import type { Patience } from './slow-readers.ts';
import { waitForFile } from './slow-senders.ts';

/** More than the system takes into its buffers for a caller that does not read. */
const LARGE = 32 * 1024 * 1024;
const PATIENT: Patience = { untaken: 60_000, check: 10, bytes: 10 * LARGE };

let server: FastifyInstance;
let port: number;
/** Paths in the order in which their requests were begun. */
let begun: string[];
/** Answers the request for `/held`. */
let release: () => void;

async function listen(patience: Patience, bodyTime?: number): Promise<void> {
  const log = pino({ level: 'silent' });
  const filter = new ApiExceptionFilter(log);
  const cache = new AnswerCache({ answers: 10, bytes: 10_000 });
  const parts = { log, cache, limits: new Limits(), filter, trustProxy: false, https: false } as const;
  server = createServer({ ...parts, patience, ...(bodyTime === undefined ? {} : { bodyTime }) }).instance;
  server.setErrorHandler((error, request, reply) => filter.answer(error, request, reply));
  begun = [];
  const released = new Promise<void>((resolve) => (release = resolve));
  server.addHook('onRequest', async ({ url }) => void begun.push(url));
  server.get('/held', () => released.then(() => 'held'));
  server.get('/large', () => Buffer.alloc(LARGE));
  server.post('/file', { onRequest: async ({ raw }) => waitForFile(raw) }, () => 'taken');
  server.post('/early', { onRequest: async (_request, reply) => reply.send('early') }, () => 'late');
  server.all('/*', () => 'here');
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
}

beforeEach(() => listen(PATIENT));
afterEach(async () => {
  release();
  server.server.closeAllConnections();
  await server.close();
});

async function sent(request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

/** Everything that the server sends until it closes the connection. */
async function answerTo(request: string): Promise<string> {
  return text(await sent(request));
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
const statuses = (answers: string) => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

interface Refusal {
  head: string;
  body: { statusCode: number; code: string; message: string };
}

/** The last answer of a connection, as status and body. */
function lastOf(answers: string): Refusal {
  const [head = '', body = ''] = answers.slice(answers.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  return { head, body: JSON.parse(body) as Refusal['body'] };
}

describe('requests sent ahead on one connection', () => {
  test('are begun one after the other, and answered in their order', async () => {
    const answers = answerTo(get('/held') + get('/second') + get('/third', 'Connection: close\r\n'));
    await eventually(() => expect(begun).toEqual(['/held']));
    expect(statuses(await answerTo(get('/other', 'Connection: close\r\n')))).toEqual([200]);
    expect(begun).toEqual(['/held', '/other']);
    release();
    expect(await answers).toMatch(/held[^]*here[^]*here$/);
    expect(begun).toEqual(['/held', '/other', '/second', '/third']);
  });

  test('are refused with one answer beyond some dozens, and the connection ends', async () => {
    const ahead = Array.from({ length: 2_000 }, (_, index) => get(`/${index}`)).join('');
    const answers = await answerTo(ahead);
    const taken = statuses(answers).length - 1;
    expect(taken).toBeGreaterThan(10);
    expect(taken).toBeLessThan(100);
    expect(statuses(answers)).toEqual([...Array<number>(taken).fill(200), 503]);
    expect(lastOf(answers).body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    expect(lastOf(answers).head).toMatch(/retry-after: 1\r\n/i);
    expect(lastOf(answers).head).toMatch(/cache-control: no-store\r\n/i);
    expect(begun).toHaveLength(taken);
  });

  test('are unlimited in number for a caller that waits for the answers now and then', async () => {
    const socket = await sent('');
    let answers = '';
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    for (let round = 1; round <= 20; round += 1) {
      socket.write(get('/again').repeat(20));
      await eventually(() => expect(statuses(answers)).toEqual(Array(20 * round).fill(200)));
    }
    socket.destroy();
  });
});

describe('a request that Node itself would refuse', () => {
  test.each<[string, number, string]>([
    ['GET / HTTP/1.1\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: shop\r\nHost: shop\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: shop\r\nhOST: evil.example\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.0\r\nHost: shop\r\nHost: evil.example\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: shop, evil.example\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: shop/x?y\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: who@shop\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET http://evil.example/ HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET HTTP://shop:81/ HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: shop\r\nExpect: foo\r\n\r\n', 417, 'BAD_REQUEST'],
    ['no request at all\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/9.9\r\nHost: shop\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: x\r\n\r\n', 400, 'BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost shop\r\n\r\n', 400, 'BAD_REQUEST'],
    ['CONNECT shop:443 HTTP/1.1\r\nHost: shop\r\n\r\n', 400, 'BAD_REQUEST'],
    [get('/', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
  ])('%j is refused with the error and the headers of the shop', async (request, statusCode, code) => {
    const answer = await answerTo(request);
    expect(statuses(answer)).toEqual([statusCode]);
    const { head, body } = lastOf(answer);
    expect(body).toEqual({ statusCode, code, message: expect.any(String) });
    for (const header of ['x-content-type-options: nosniff', 'x-frame-options: DENY', 'cache-control: no-store'])
      expect(head.toLowerCase()).toContain(header.toLowerCase());
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
    expect(begun).toEqual([]);
  });

  test.each([
    'GET / HTTP/1.1\r\nAccept-Language: ar\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: shop\r\nExpect: foo\r\nAccept-Language: ar-KW, en;q=0.5\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: shop\r\nAccept-Language: ar\r\nContent-Length: x\r\n\r\n',
    get('/', `Accept-Language: ar\r\nX-Long: ${'x'.repeat(20_000)}\r\n`),
  ])('%j is refused in Arabic', async (request) => {
    expect(lastOf(await answerTo(request)).body.message).toMatch(/^(الطلب|ترويسات)/);
  });

  test.each([
    'GET / HTTP/1.0\r\n\r\n',
    get('/', 'Connection: close\r\n'),
    'GET http://shop/ HTTP/1.1\r\nHost: SHOP:80\r\nConnection: close\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  ])('%j is accepted', async (request) => {
    expect(statuses(await answerTo(request)).at(-1)).toBe(200);
  });

  test('is answered after the earlier requests of its connection', async () => {
    const answers = answerTo(`${get('/held')}nonsense\r\n\r\n`);
    await eventually(() => expect(begun).toEqual(['/held']));
    release();
    expect(statuses(await answers)).toEqual([200, 400]);
  });
});

describe('a caller that does not read its answer', () => {
  const expectToBeGone = () =>
    eventually(async () => {
      const open = await new Promise((resolve) => server.server.getConnections((_, count) => resolve(count)));
      expect(open).toBe(0);
    });

  test('is disconnected after a while, even while it sends more requests', async () => {
    await server.close();
    await listen({ ...PATIENT, untaken: 100 });
    const socket = await sent(get('/large'));
    const asking = setInterval(() => socket.write(get('/large')), 5);
    try {
      await expectToBeGone();
    } finally {
      clearInterval(asking);
      socket.destroy();
    }
  });

  test('is disconnected at once when too many unread bytes wait for such callers', async () => {
    await server.close();
    await listen({ ...PATIENT, bytes: LARGE / 2 });
    const socket = await sent(get('/large'));
    await expectToBeGone();
    socket.destroy();
  });

  test('stays connected while it reads', async () => {
    await server.close();
    await listen({ ...PATIENT, untaken: 1_000_000 });
    const socket = await sent(get('/large', 'Connection: close\r\n'));
    let received = 0;
    for await (const chunk of socket) received += (chunk as Buffer).length;
    expect(received).toBeGreaterThan(LARGE);
  });
});

describe('a request body that does not arrive', () => {
  const half = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n"a`;

  beforeEach(async () => {
    await server.close();
    await listen(PATIENT, 50);
  });

  test('is awaited for a limited time, except where the caller may upload a file', async () => {
    const file = await sent(half('/file'));
    const answer = lastOf(await answerTo(half('/any')));
    expect(answer).toMatchObject({ body: { code: 'REQUEST_TIMEOUT' } });
    expect(answer.head).toContain('HTTP/1.1 408');
    file.end('b"');
    expect(await text(file)).toContain('HTTP/1.1 200 OK');
  });

  test('is not awaited longer when its request has been answered early', async () => {
    expect(statuses(await answerTo(half('/early')))).toEqual([200, 408]);
  });
});
