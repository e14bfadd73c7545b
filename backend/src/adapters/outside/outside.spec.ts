import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { HttpOutsideFiles } from './http-outside-files.ts';
import { isPublic, NotPublic, publicLookup } from './public-lookup.ts';

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

describe('a file from outside', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** @returns what fetches from a server of one's own, as a shop may that allows it */
  async function outside(answer: RequestListener, { resolve = async () => [PRIVATE], timeLimit = 10_000 } = {}) {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = new HttpOutsideFiles({ own, resolve, timeLimit });
    return { own, get: (path: string, largest = 100) => files.fetch(own + path, largest), files };
  }

  const failed = (problem: string) => ({ kind: 'failed', problem });

  test('is fetched, also by redirects, each by a connection of its own', async () => {
    const connections = new Set<unknown>();
    const { get } = await outside(({ url, socket }, reply) => {
      expect(connections).not.toContain(socket);
      connections.add(socket);
      if (url === '/3') reply.end('a bow');
      else reply.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    });
    expect(await get('/0')).toEqual({ kind: 'fetched', bytes: Buffer.from('a bow') });
    expect(await get('/-1')).toEqual(failed('denied'));
    expect(connections.size).toBe(8);
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
  ])('is not fetched where a redirect leads to %s', async (location) => {
    const { get } = await outside((_request, reply) => reply.writeHead(301, { location }).end());
    expect(await get('/')).toEqual(failed('address'));
  });

  test('is not fetched from a private host, whatever its name', async () => {
    const { files } = await outside(() => undefined);
    for (const address of ['http://127.0.0.1/', 'http://127.0.0.1:1/', 'https://shop.example/', 'shop'])
      expect(await files.fetch(address, 100)).toEqual(failed('address'));
  });

  test.each([
    [404, 'missing'],
    [410, 'missing'],
    [403, 'denied'],
    [204, 'denied'],
    [429, 'unreachable'],
    [500, 'unreachable'],
  ])('that is answered with %i is %s', async (status, problem) => {
    const { get } = await outside((_request, reply) => reply.writeHead(status).end());
    expect(await get('/')).toEqual(failed(problem));
  });

  test('that is too large is left, whether it says so or not', async () => {
    const { get } = await outside(({ url }, reply) => {
      if (url === '/said') reply.writeHead(200, { 'content-length': 101 }).flushHeaders();
      else reply.end('x'.repeat(101));
    });
    expect(await get('/said')).toEqual(failed('too-large'));
    expect(await get('/unsaid')).toEqual(failed('too-large'));
    expect(await get('/unsaid', 101)).toMatchObject({ kind: 'fetched' });
  });

  test('that does not come is left, and so is one that breaks off', async () => {
    const answer: RequestListener = ({ url }, reply) => {
      reply.write('a');
      if (url === '/broken') reply.destroy();
    };
    expect(await (await outside(answer, { timeLimit: 200 })).get('/slow')).toEqual(failed('too-slow'));
    expect(await (await outside(answer)).get('/broken')).toEqual(failed('unreachable'));
  });

  test('is none where the host changes to another protocol', async () => {
    const { get } = await outside((_request, { socket }) => {
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    });
    expect(await get('/')).toEqual(failed('unreachable'));
  });
});
