import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { OutsideCall } from '../../application/outside/ports.ts';
import { HttpOutsideCalls } from './http-outside-calls.ts';
import { selfSigned } from './self-signed.fixture.ts';
import { isPublic, NotPublic, publicLookup, resolveBy } from './public-lookup.ts';

test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:831::200e'])(
  '%s is the address of a public host',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

// https://www.iana.org/assignments/iana-ipv4-special-registry and its kin of IPv6.
test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '1::1',
  '4000::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'nonsense',
])('%s is not', (address) => {
  expect(isPublic(address)).toBe(false);
});

const PUBLIC = { address: '93.184.216.34', family: 4 };
const PRIVATE = { address: '10.0.0.5', family: 4 };

describe('a connection', () => {
  const connect = (lookup: LookupFunction, all = true) =>
    new Promise((resolve, reject) => {
      lookup('shop.example', { all }, (error, found) => (error ? reject(error) : resolve(found)));
    });

  test('goes to the addresses that were judged, each time to those of one answer', async () => {
    const answers = [[PUBLIC], [PRIVATE]];
    const lookup = publicLookup(async () => answers.shift() ?? []);
    expect(await connect(lookup)).toEqual([PUBLIC]);
    await expect(connect(lookup)).rejects.toThrow(NotPublic);
  });

  test('goes nowhere when one of several addresses is not public, or there is none', async () => {
    await expect(connect(publicLookup(async () => [PUBLIC, PRIVATE]))).rejects.toThrow(NotPublic);
    await expect(connect(publicLookup(async () => []))).rejects.toThrow('no address');
    expect(
      await connect(
        publicLookup(async () => [PUBLIC]),
        false,
      ),
    ).toBe(PUBLIC.address);
  });
});

test('names whose servers never answer are given up, and keep no lookup of the shop itself waiting', async () => {
  const silent = createSocket('udp4');
  await new Promise<void>((begun) => silent.bind(0, '127.0.0.1', begun));
  const resolve = resolveBy([`127.0.0.1:${silent.address().port}`], 300);
  const ended: string[] = [];
  const hanging = Array.from({ length: 8 }, (_, index) =>
    resolve(`hanging-${index}.example`).catch(({ code }: { code: string }) => void ended.push(code)),
  );
  await lookup('localhost');
  expect(ended).toEqual([]);
  await Promise.all(hanging);
  expect(ended).toEqual(Array.from({ length: 8 }, () => 'ETIMEOUT'));
  silent.close();
});

describe('an answer from outside', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  async function listening(server: Server, scheme: string): Promise<string> {
    servers.push(server);
    await new Promise<void>((begun) => void server.listen(0, '127.0.0.1', begun));
    return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** @returns what calls a server of one's own, as a shop may that allows it */
  async function outside(answer: RequestListener, { resolve = async () => [PRIVATE], timeLimit = 10_000 } = {}) {
    const own = await listening(createServer(answer), 'http');
    const calls = new HttpOutsideCalls({ own, resolve });
    const send = (url: string, call: Partial<OutsideCall> = {}) => calls.send({ ...GET, timeLimit, ...call, url });
    return { own, get: (path: string, call: Partial<OutsideCall> = {}) => send(own + path, call), send };
  }

  const GET: Omit<OutsideCall, 'url' | 'timeLimit'> = {
    scheme: 'any',
    method: 'GET',
    headers: {},
    largest: 100,
    redirects: 3,
  };

  const failed = (problem: string) => ({ kind: 'failed', problem });

  test('is read, also after redirects, each by a connection of its own', async () => {
    const connections = new Set<unknown>();
    const { get } = await outside(({ url, socket }, reply) => {
      expect(connections).not.toContain(socket);
      connections.add(socket);
      if (url === '/3') reply.end('a bow');
      else reply.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    });
    expect(await get('/0')).toMatchObject({ kind: 'answered', status: 200, bytes: Buffer.from('a bow') });
    expect(await get('/-1')).toMatchObject({ status: 302, headers: { location: '/3' } });
    expect(await get('/2', { redirects: 0 })).toMatchObject({ status: 302, headers: { location: '/3' } });
    expect(await get('/2', { method: 'POST' })).toMatchObject({ status: 302 });
    expect(connections.size).toBe(10);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'file:///etc/passwd',
    'http://[::1]/',
    'http://user@shop.example/',
    // Its name leads to a private address.
    'http://shop.example/bow.jpg',
    '//shop.example/bow.jpg',
    'http://',
  ])('is none where a redirect leads to %s', async (location) => {
    const { get } = await outside((_request, reply) => reply.writeHead(301, { location }).end());
    expect(await get('/')).toEqual(failed('address'));
  });

  test('is none of a private host, whatever its name', async () => {
    const { send } = await outside(() => undefined);
    for (const address of ['http://127.0.0.1/', 'http://127.0.0.1:1/', 'https://shop.example/', 'shop'])
      expect(await send(address)).toEqual(failed('address'));
  });

  test('has its status and headers, and what was sent has arrived as it was', async () => {
    const answerTo = async (request: IncomingMessage, reply: ServerResponse) => {
      const sent = [request.method, request.headers['x-mark'], await text(request)];
      reply.writeHead(410, ['set-cookie', 'a=1', 'set-cookie', 'b=2']);
      reply.end(JSON.stringify(sent));
    };
    const { get } = await outside((...asked) => void answerTo(...asked));
    const call = { method: 'POST', headers: { 'x-mark': '7' }, body: '{"كم":1}' } as const;
    const answer = await get('/', call);
    expect(answer).toMatchObject({ status: 410, headers: { 'set-cookie': 'a=1, b=2' } });
    const sent: unknown = answer.kind === 'answered' && JSON.parse(new TextDecoder().decode(answer.bytes));
    expect(sent).toEqual(['POST', '7', call.body]);
  });

  test('that never ends is not read where only its status matters', async () => {
    const ended = Promise.withResolvers<void>();
    const { get } = await outside((_request, reply) => {
      const timer = setInterval(() => reply.write('x'), 1);
      reply.on('close', () => {
        clearInterval(timer);
        ended.resolve();
      });
    });
    expect(await get('/', { largest: null })).toMatchObject({ status: 200, bytes: new Uint8Array() });
    await ended.promise;
  });

  test('is none where it must be encrypted and is not, also after a redirect', async () => {
    const { get, send } = await outside((_request, reply) => {
      reply.writeHead(302, { location: 'http://shop.example/' }).end();
    });
    expect(await send('http://shop.example/', { scheme: 'https' })).toEqual(failed('address'));
    expect(await get('/', { scheme: 'https' })).toEqual(failed('address'));
  });

  test('that is too large is left, whether it says so or not', async () => {
    const { get } = await outside(({ url }, reply) => {
      if (url === '/said') reply.writeHead(200, { 'content-length': 101 }).flushHeaders();
      else reply.end('x'.repeat(101));
    });
    expect(await get('/said')).toEqual(failed('too-large'));
    expect(await get('/unsaid')).toEqual(failed('too-large'));
    expect(await get('/unsaid', { largest: 101 })).toMatchObject({ kind: 'answered' });
  });

  test('that does not come is left, and so is one that breaks off', async () => {
    const answer: RequestListener = ({ url }, reply) => {
      reply.write('a');
      if (url === '/broken') reply.destroy();
    };
    expect(await (await outside(answer, { timeLimit: 200 })).get('/slow')).toEqual(failed('too-slow'));
    expect(await (await outside(answer)).get('/broken')).toEqual(failed('unreachable'));
  });

  test('is none of a host that cannot prove its name', async () => {
    const server = createSecureServer(selfSigned('127.0.0.1'), (_request, reply) => reply.end());
    const own = await listening(server, 'https');
    const calls = new HttpOutsideCalls({ own });
    expect(await calls.send({ ...GET, url: own, timeLimit: 10_000 })).toEqual(failed('untrusted'));
  });

  test('is none where the host changes to another protocol', async () => {
    const { get } = await outside((_request, { socket }) => {
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    });
    expect(await get('/')).toEqual(failed('unreachable'));
  });
});
