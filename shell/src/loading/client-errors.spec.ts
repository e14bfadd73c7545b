import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { data } from '../testing/page-data.ts';
import type * as ClientErrors from './client-errors.ts';

const remotes = {
  ...data.remotes,
  catalog: {
    manifest: 'https://catalog.example/mf-manifest.json',
    entry: 'https://catalog.example/remoteEntry.js',
    version: 'v1',
    kept: '/remotes/catalog/kept/v1/mf-manifest.json',
    pages: [],
  },
};
const COPY = new URL('/remotes/catalog/kept/v1/', location.href).href;

let errors: typeof ClientErrors;
const sent: unknown[] = [];
let listening: jest.Spied<typeof addEventListener>;

/** An error with a stack as a browser writes it. */
const thrownAt = (...frames: string[]) =>
  Object.assign(new Error('Noura, 99001234'), { stack: `Error: Noura, 99001234\n${frames.join('\n')}` });

const uncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));

beforeEach(async () => {
  sent.length = 0;
  navigator.sendBeacon = (address, body) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => sent.push([address, JSON.parse(reader.result as string)]));
    reader.readAsText(body as Blob);
    return true;
  };
  listening = jest.spyOn(globalThis, 'addEventListener');
  // A page that has reported nothing yet.
  jest.resetModules();
  errors = await import('./client-errors.ts');
});

afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
});

/** What was sent, in the order of its arrival. */
async function reports(): Promise<unknown[]> {
  const last = new FileReader();
  await new Promise((resolve) => {
    last.addEventListener('load', resolve);
    last.readAsText(new Blob());
  });
  return sent;
}

test('each kind is reported once for a remote, without a message', async () => {
  errors.watchRemotes(remotes);
  errors.reportClientError('catalog', 'load', 'routes.css');
  errors.reportClientError('catalog', 'load');
  errors.reportBroken('catalog', thrownAt('    at Page (https://catalog.example/routes.1.js?again=7:1:234)'));
  expect(await reports()).toEqual([
    ['/api/client-errors', { remote: 'catalog', version: 'v1', kind: 'load', place: 'routes.css' }],
    ['/api/client-errors', { remote: 'catalog', version: 'v1', kind: 'render', place: 'routes.1.js:1:234' }],
  ]);
});

test.each([
  ['Chromium', `    at Array.map (<anonymous>)\n    at ${COPY}routes.1.js:1:234`],
  ['Chromium, in a method', '    at async Object.load (https://catalog.example/routes.1.js:1:234)'],
  ['Safari and Firefox', 'load@https://catalog.example/routes.1.js:1:234'],
])("an error of a remote's script is reported with its place, written by %s", async (_browser, frame) => {
  errors.watchRemotes(remotes);
  uncaught(thrownAt(frame, '    at https://elsewhere.example/x.js:2:2'));
  expect(await reports()).toEqual([
    ['/api/client-errors', { remote: 'catalog', version: 'v1', kind: 'script', place: 'routes.1.js:1:234' }],
  ]);
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
  expect(await reports()).toEqual([]);
});

test('nothing is reported without a connection, nor about a build whose version the page does not know', async () => {
  errors.watchRemotes(remotes);
  errors.reportClientError('checkout', 'load');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  errors.reportClientError('catalog', 'load');
  online.mockRestore();
  expect(await reports()).toEqual([]);
});
