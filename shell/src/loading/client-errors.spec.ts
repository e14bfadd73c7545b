import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { session } from '@fyonka/shop-bridge/session';
import { tokenOf } from '@fyonka/testing/session';
import { data } from '../testing/page-data.ts';
import type * as ClientErrors from './client-errors.ts';

const remotes = {
  ...data.remotes,
  catalog: {
    manifest: 'https://catalog.example/mf-manifest.json',
    entry: 'https://catalog.example/remoteEntry.js',
    version: 'v1',
    kept: '/remotes/catalog/kept/v1/mf-manifest.json',
    pages: [{ pattern: '/' }],
  },
  admin: { ...data.remotes['admin'], manifest: '', version: 'a1', pages: data.remotes['admin']?.pages ?? [] },
};
const COPY = new URL('/remotes/catalog/kept/v1/', location.href).href;

let errors: typeof ClientErrors;
/** Body, and whose report it is. */
let sent: [body: unknown, who: string | undefined][] = [];
/** What the browser says of answers to the page's requests. */
let answered: (name: string, responseStatus: number) => void;
let listening: jest.Spied<typeof addEventListener>;

/** An error with a stack as a browser writes it. */
const thrownAt = (...frames: string[]) =>
  Object.assign(new Error('Noura, 99001234'), { stack: `Error: Noura, 99001234\n${frames.join('\n')}` });

const uncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));

beforeEach(async () => {
  sent = [];
  session.signOut();
  history.replaceState(null, '', '/');
  globalThis.fetch = async (address, { body, headers, keepalive } = {}) => {
    expect([address, keepalive]).toEqual(['/api/client-errors', true]);
    sent.push([JSON.parse(body as string), new Headers(headers).get('authorization') ?? undefined]);
    throw new TypeError('nobody waits for the answer');
  };
  globalThis.PerformanceObserver = class {
    constructor(observe: (list: { getEntries: () => unknown[] }) => void) {
      answered = (name, responseStatus) => observe({ getEntries: () => [{ name, responseStatus }] });
    }
    observe() {}
  } as unknown as typeof PerformanceObserver;
  listening = jest.spyOn(globalThis, 'addEventListener');
  // A page that has reported nothing yet.
  jest.resetModules();
  errors = await import('./client-errors.ts');
});

afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
});

const reports = () => sent.map(([report]) => report);
const refuse = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('each kind is reported once for a remote, without a message', async () => {
  errors.watchRemotes(remotes);
  errors.reportClientError('catalog', 'load', 'routes.css');
  errors.reportClientError('catalog', 'load');
  errors.reportBroken('catalog', thrownAt('    at Page (https://catalog.example/routes.1.js?again=7:1:234)'));
  expect(reports()).toEqual([
    { remote: 'catalog', version: 'v1', kind: 'load', place: 'routes.css' },
    { remote: 'catalog', version: 'v1', kind: 'render', place: 'routes.1.js:1:234' },
  ]);
});

test.each([
  ['Chromium', `    at Array.map (<anonymous>)\n    at ${COPY}routes.1.js:1:234`],
  ['Chromium, in a method', '    at async Object.load (https://catalog.example/routes.1.js:1:234)'],
  ['Safari and Firefox', 'load@https://catalog.example/routes.1.js:1:234'],
])("an error of a remote's script is reported with its place, written by %s", async (_browser, frame) => {
  errors.watchRemotes(remotes);
  uncaught(thrownAt(frame, '    at https://elsewhere.example/x.js:2:2'));
  expect(reports()).toEqual([{ remote: 'catalog', version: 'v1', kind: 'script', place: 'routes.1.js:1:234' }]);
});

test.each([
  ['of the shell', thrownAt(`    at ${location.origin}/assets/shell.js:1:1`)],
  [
    'of a browser extension that has called the remote',
    thrownAt('    at f (chrome-extension://abc/x.js:1:1)', '    at g (https://catalog.example/routes.1.js:1:1)'),
  ],
  ['that is no error', 'https://catalog.example/routes.1.js:1:1'],
  [
    'that a missing file has caused, which is reported as such',
    Object.assign(thrownAt('    at e (https://catalog.example/remoteEntry.js:1:1)'), { name: 'ChunkLoadError' }),
  ],
])('an error %s is not reported as one of a script', async (_whose, error) => {
  errors.watchRemotes(remotes);
  uncaught(error);
  expect(reports()).toEqual([]);
});

test.each([
  ['a word', 'no'],
  ['nothing', undefined],
  ['an error without a stack', Object.assign(new Error(), { stack: '' })],
])('a promise that is refused with %s is reported for the remote whose page is shown', (_what, reason) => {
  errors.watchRemotes(remotes);
  refuse(reason);
  expect(reports()).toEqual([{ remote: 'catalog', version: 'v1', kind: 'rejection' }]);
});

test('a promise that is refused by a script of somebody else is not reported, nor one on a page of the shell', () => {
  errors.watchRemotes(remotes);
  refuse(thrownAt('    at f (chrome-extension://abc/x.js:1:1)'));
  history.replaceState(null, '', '/login');
  refuse('no');
  expect(reports()).toEqual([]);
});

test.each([
  [400, '/api/cart/quote', ['refused']],
  [409, '/api/orders', ['refused']],
  [422, '/api/orders', ['refused']],
  [200, '/api/orders', []],
  [401, '/api/account', []],
  [404, '/api/products/gone', []],
  [400, '/api/client-errors', []],
  [400, '/elsewhere', []],
])('an answer %i to %s is reported as %j', (status, path, kinds) => {
  errors.watchRemotes(remotes);
  answered(location.origin + path, status);
  answered(location.origin + path, status);
  expect(reports()).toEqual(kinds.map((kind) => ({ remote: 'catalog', version: 'v1', kind })));
});

test('a report about the office says who sends it, and one about the shop does not', async () => {
  const token = tokenOf('noura@example.com', { role: 'admin' });
  session.signIn(token);
  jest.resetModules();
  errors = await import('./client-errors.ts');
  errors.watchRemotes(remotes);
  errors.reportClientError('catalog', 'blank');
  errors.reportClientError('admin', 'blank');
  expect(sent.map(([, who]) => who)).toEqual([undefined, `Bearer ${token}`]);
});

test('nothing is reported without a connection, nor about a build whose version the page does not know', async () => {
  errors.watchRemotes(remotes);
  errors.reportClientError('checkout', 'load');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  errors.reportClientError('catalog', 'load');
  online.mockRestore();
  expect(reports()).toEqual([]);
});
