import { anOrder } from '../../test/support/orders.ts';
import type { Task } from './hostile-caller.ts';

/** One kind of attack: what each of its connections sends. */
export interface HostileLoad extends Pick<Task, 'connections' | 'batches'> {
  name: string;
  /** Settings of the server. */
  environment?: Record<string, string>;
}

/** Requests sent ahead on one connection. */
const AHEAD = 2_000;
/** Largest body that the shop accepts, in bytes. */
const LARGEST_BODY = 100 * 1024;

/** A letter with thousands of combining marks, which are costly to normalise. */
const MARKS = `e${'\u0301\u0323\u0332'.repeat(16_000)}`;

export function hostileLoads(): HostileLoad[] {
  const unknown = ahead((index) => page(`/unknown-${index}`));
  const missing = ahead((index) => page(`/product/none-${index}`));
  const home = ahead(() => page('/'));
  const anew = ahead(() => page('/', 'Authorization: Bearer nobody\r\n'));
  const lists = ahead(() => page('/api/products?limit=24'));
  const searches = ahead((index) => page(`/search?q=bow+${index}`));
  return [
    { name: 'nothing', connections: 1, batches: [{ text: page('/api/health/live'), requests: 1 }] },
    { name: '2,000 unknown pages ahead, 1 connection', connections: 1, batches: [unknown] },
    { name: '2,000 unknown pages ahead, 30 connections', connections: 30, batches: [unknown] },
    { name: '2,000 missing products ahead, 30 connections', connections: 30, batches: [missing] },
    { name: '2,000 home pages ahead, 30 connections', connections: 30, batches: [home] },
    { name: '2,000 home pages ahead with a token, 30 connections', connections: 30, batches: [anew] },
    { name: '2,000 searches ahead, 30 connections', connections: 30, batches: [searches] },
    { name: '2,000 lists ahead, 30 connections', connections: 30, batches: [lists] },
    {
      name: 'home page with a token, 200 connections',
      connections: 200,
      batches: one(page('/', 'Authorization: x\r\n')),
    },
    {
      name: 'searches, 200 connections',
      connections: 200,
      batches: range(500)
        .map((i) => one(page(`/search?q=b${i}`)))
        .flat(),
    },
    { name: 'combining marks in each field of a quote, 4 connections', connections: 4, batches: markedQuotes() },
    { name: 'combining marks in each field of an order, 4 connections', connections: 4, batches: markedOrders() },
    { name: 'bodies with thousands of faults, 4 connections', connections: 4, batches: faultyBodies() },
    ...identityLoads(),
  ];
}

/**
 * Loads that make the shop hash passwords or send codes, from a single address and from one address for each
 * connection.
 */
export function identityLoads(): HostileLoad[] {
  const login = (index: number) => JSON.stringify({ email: `nobody-${index}@example.com`, password: 'a wrong one' });
  const address = (index: number) => `X-Forwarded-For: 10.9.${index >> 8}.${index & 255}\r\n`;
  const environment = { TRUST_PROXY: 'loopback' };
  const connections = 1_000;
  return [
    {
      name: '1,000 sign-ins at once, one address',
      connections,
      batches: range(connections).flatMap((index) => post('/api/auth/login', login(index))),
    },
    {
      name: '1,000 sign-ins at once, an address each',
      connections,
      batches: range(connections).flatMap((index) => post('/api/auth/login', login(index), address(index))),
      environment,
    },
    {
      name: '1,000 requests for codes at once, an address each',
      connections,
      batches: range(connections).flatMap((index) => post('/api/auth/register-email', login(index), address(index))),
      environment,
    },
  ];
}

function ahead(request: (index: number) => string): Task['batches'][number] {
  return { text: range(AHEAD).map(request).join(''), requests: AHEAD };
}

function one(text: string): Task['batches'] {
  return [{ text, requests: 1 }];
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function page(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`;
}

function markedQuotes(): Task['batches'] {
  return [
    { items: MARKS },
    { items: [{ productId: MARKS, quantity: 1 }] },
    { items: [{ productId: 'bow-7', quantity: MARKS }] },
    { items: [{ productId: 'bow-7', quantity: 1, customText: MARKS }] },
    { items: [{ productId: 'bow-7', quantity: 1 }], city: MARKS },
    { items: [{ productId: 'bow-7', quantity: 1 }], [MARKS]: 1 },
    { items: [{ productId: 'bow-7', quantity: 1, [MARKS]: 1 }] },
  ].flatMap((body) => post('/api/cart/quote', JSON.stringify(body)));
}

function markedOrders(): Task['batches'] {
  const order = anOrder();
  return [
    ...Object.keys(order).map((field) => ({ ...order, [field]: MARKS })),
    ...Object.keys(order.address).map((field) => ({ ...order, address: { ...order.address, [field]: MARKS } })),
  ].flatMap((body) => post('/api/orders', JSON.stringify(body)));
}

function faultyBodies(): Task['batches'] {
  const unknownFields = Object.fromEntries(range(6_000).map((index) => [`unknown${index}`, 1]));
  const items = range(6_000).map(() => ({ price: 'x' }));
  return [
    { items },
    { items: items.map(() => null) },
    unknownFields,
    { items: [unknownFields] },
    { items: unknownFields },
  ]
    .map((body) => JSON.stringify(body))
    .flatMap((body) => [
      ...post('/api/cart/quote', body),
      ...post('/api/orders', body.replace('"items"', '"orderItems"')),
    ]);
}

/** @throws RangeError for a body above the shop's limit, which the shop would refuse unread */
function post(path: string, body: string, headers = ''): Task['batches'] {
  const length = Buffer.byteLength(body);
  if (length > LARGEST_BODY) throw new RangeError(`a body of ${length} bytes`);
  return one(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\n${headers}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
}
