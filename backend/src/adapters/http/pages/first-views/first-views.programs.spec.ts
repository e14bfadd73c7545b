import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstViewData, FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { WorkerProcess } from '../../../../processes/worker-process.ts';
import { confinement } from './bundle-process.ts';
import { FirstViews } from './first-views.ts';
import { withReact } from './react-bundle.fixture.ts';

const FOLDER = import.meta.dirname;
const PAGE: FirstViewPage = {
  pattern: '/levels/:key',
  parameters: { key: 'primary' },
  path: '/levels/primary',
  search: '?color=red',
  language: 'ar',
  isMissing: false,
};
const DATA = { answers: { '/api/products': { products: [{ name: 'مقلمة <زرقاء>' }] } } } as unknown as FirstViewData;
/** Milliseconds. No bundle but those that never finish comes near them, also on a busy machine. */
const LIMITS = { call: 1_500, start: 30_000, pause: 60_000, idle: 60_000 };

let logged: string[];
let views: FirstViews;
beforeEach(() => open());
afterEach(() => views.close());

function open(limits: Partial<typeof LIMITS> = {}, mostProcesses = 6, folder = FOLDER): void {
  logged = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  views = new FirstViews(join(folder, 'bundle-runner.ts'), log, { ...LIMITS, ...limits }, mostProcesses);
}

const bundle = (source: string, id = 'catalog@1') => ({ id, source });
const draw = (source: string) => views.render(bundle(source), PAGE, DATA);
/** A bundle whose `render` returns the value of an expression. */
const returning = (expression: string) => `export const render = () => (${expression});`;
/** Says how often this process has drawn it. */
const drawGood = () =>
  views.render(bundle('let times = 0; export const render = () => ({ html: String(++times) });', 'good@1'), PAGE, DATA);

test('a bundle names its calls and draws with React, in Arabic', async () => {
  const catalog = bundle(
    withReact(`
      export const needs = ({ parameters }, answers) =>
        answers['/api/products'] ? [] : ['/api/products?level=' + parameters.key];
      export const render = ({ language }, { answers }) => {
        const names = answers['/api/products'].products.map(({ name }) => createElement('li', { key: name }, name));
        return {
          html: renderToString(createElement('ul', { lang: language }, names)),
          title: 'الابتدائية',
          status: 200,
          structuredData: [{ '@type': 'ItemList' }],
          picture: { src: '/images/a.webp' },
          unknown: 'is dropped',
        };
      };`),
  );
  expect(await views.needs(catalog, PAGE, {})).toEqual(['/api/products?level=primary']);
  expect(await views.needs(catalog, PAGE, DATA.answers)).toEqual([]);
  expect(await views.render(catalog, PAGE, DATA)).toEqual({
    html: '<ul lang="ar"><li>مقلمة &lt;زرقاء&gt;</li></ul>',
    title: 'الابتدائية',
    status: 200,
    structuredData: [{ '@type': 'ItemList' }],
    picture: { src: '/images/a.webp' },
  });
});

test('a bundle that never answers or takes all memory costs its own first views alone, and is left alone a while', async () => {
  const hostile = Object.entries({
    loop: 'export const render = () => { for (;;); };',
    'loop in promises': 'const again = () => Promise.resolve().then(again); await again();',
    'endless loading': 'await new Promise(() => undefined);',
    memory: 'export const render = () => { for (const a = []; ; ) a.push(Array(1e5).fill().map(Math.random)); };',
  }).map(([id, source]) => bundle(source, id));
  const drawAll = () => Promise.allSettled(hostile.map((each) => views.render(each, PAGE, DATA)));
  expect(await drawGood()).toEqual({ html: '1' });
  const drawing = drawAll();
  expect(await drawGood()).toEqual({ html: '2' });
  const refused = (reason: string) => ({ reason: expect.objectContaining({ reason, isTemporary: true }) });
  expect(await drawing).toMatchObject(hostile.map(() => refused('ended')));
  expect(await drawAll()).toMatchObject(hostile.map(() => refused('paused')));
  expect(await drawGood()).toEqual({ html: '3' });
  expect(logged).toHaveLength(hostile.length);
  // On a busy machine time may be over before all memory is taken.
  expect(logged.every((line) => /took (longer than 1500 ms|more than \d+ MB)/.test(line))).toBe(true);
});

test('a bundle is drawn from a folder that is reached by a link', async () => {
  const place = mkdtempSync(join(tmpdir(), 'fyonka-first-views-'));
  try {
    symlinkSync(FOLDER, join(place, 'link'));
    open({}, 6, join(place, 'link'));
    expect(await drawGood()).toEqual({ html: '1' });
  } finally {
    rmSync(place, { recursive: true });
  }
});

test('after the pause a bundle draws its other pages, and its next failure is not logged again', async () => {
  open({ call: 300, pause: 0 });
  const source = 'export const render = ({ path }) => { while (path === "/levels/primary"); return { html: path }; };';
  await expect(draw(source)).rejects.toMatchObject({ reason: 'ended' });
  await expect(draw(source)).rejects.toMatchObject({ reason: 'ended' });
  expect(await views.render(bundle(source), { ...PAGE, path: '/' }, DATA)).toEqual({ html: '/' });
  expect(logged).toEqual([expect.stringContaining('the first-view bundle catalog@1 does not draw (ended)')]);
});

test('a bundle that throws or answers nonsense loses this page only, at once', async () => {
  const faulty = bundle(`
    export const needs = () => ['https://elsewhere.example/'];
    export const render = ({ path }) => { if (path === '/') return { html: 'drawn' }; throw new Error('no ' + path); };`);
  const refused = (message: string) => ({ reason: 'faulty', isTemporary: false, message });
  await expect(views.render(faulty, PAGE, DATA)).rejects.toMatchObject(refused('Error: no /levels/primary'));
  await expect(views.needs(faulty, PAGE, {})).rejects.toMatchObject(refused('a need must be a path of the API'));
  expect(await views.render(faulty, { ...PAGE, path: '/' }, DATA)).toEqual({ html: 'drawn' });
  expect(logged).toHaveLength(1);
});

test('a bundle that is no module is refused with the reason', async () => {
  await expect(draw('export const')).rejects.toMatchObject({
    reason: 'faulty',
    message: expect.stringContaining('Syntax'),
  });
});

describe('code that has left its context cannot', () => {
  const FILES = ['confined.fixture.ts', 'disarm.ts', '../../../../processes/serve-jobs.ts'];
  const confined = new WorkerProcess<string, string>({
    file: join(FOLDER, 'confined.fixture.ts'),
    flags: confinement(FILES.map((file) => join(FOLDER, file))),
    timeLimit: 30_000,
    mostJobs: 1,
    idleLimit: 60_000,
  });
  afterAll(() => confined.close());

  test.each([
    ['read a file', 'restricted'],
    ['write a file', 'restricted'],
    ['start a program', 'restricted'],
    ['start a worker', 'restricted'],
    ['run a text', 'Code generation from strings disallowed'],
    ['plant a property', 'not extensible'],
    ['fetch', 'fetch is not defined'],
    ['load a module of Node', 'getBuiltinModule is not a function'],
    ['end the process', 'kill is not a function'],
  ])('%s', async (attempt, reason) => {
    expect(await confined.run(() => attempt)).toEqual({ kind: 'failed', reason: expect.stringContaining(reason) });
  });
});

test('the process that was not used for longest ends when there are too many', async () => {
  open({}, 1);
  const drawn = [await drawGood(), await drawGood(), await draw(returning('{ html: "other" }')), await drawGood()];
  expect(drawn.map(({ html }) => html)).toEqual(['1', '2', 'other', '1']);
});

test('closing refuses the calls under way', async () => {
  const drawing = draw('for (;;);');
  views.close();
  await expect(drawing).rejects.toMatchObject({ isTemporary: true });
});
