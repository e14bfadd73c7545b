import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { data } from '../testing/page-data.ts';
import { keepReports } from '../testing/reports.ts';
import type * as ClientErrors from './client-errors.ts';
import type * as WatchPage from './watch-page.ts';

const FOLDER = new URL('/remotes/catalog/', location.href).href;

let reports: ReturnType<typeof keepReports>;
let watchPage: typeof WatchPage.watchPage;

beforeEach(async () => {
  jest.useFakeTimers();
  reports = keepReports();
  // A page that has reported nothing yet.
  jest.resetModules();
  const errors: typeof ClientErrors = await import('./client-errors.ts');
  const { catalog } = data.remotes;
  if (!catalog) throw new Error('the shop lacks the catalogue');
  errors.watchRemotes({ catalog: { ...catalog, version: 'v1' } });
  ({ watchPage } = await import('./watch-page.ts'));
});

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  jest.useRealTimers();
});

/** What is reported of a page that stays as it is. @param time milliseconds after it was drawn */
async function reportedOf(page: string, time: number): Promise<readonly string[]> {
  document.body.innerHTML = page;
  watchPage('catalog');
  await jest.advanceTimersByTimeAsync(time);
  return reports.map(({ kind }) => kind);
}

const skeleton = '<div role="status"><span>Loading</span><div aria-hidden="true"></div></div>';

test.each([
  ['nothing', '<main></main>', ['blank']],
  ['empty boxes', '<main><div><p> </p></div></main>', ['blank']],
  ['only what is hidden', '<main><p hidden>Bows <img src="/bow.webp"></p></main>', ['blank']],
  ['no main part', '<div>Bows</div>', ['blank']],
  ['a text', '<main><h1>Bows</h1></main>', []],
  ['a picture', '<main><img src="/bow.webp"></main>', []],
  ['a placeholder for ever', `<main><h1>Bows</h1>${skeleton}</main>`, ['unfinished']],
  ['a note with an icon', '<main><h1>Bows</h1><p role="status"><svg aria-hidden="true"></svg>Saved</p></main>', []],
])('of a page with %s, %j is reported as %j', async (_what, page, expected) => {
  expect(await reportedOf(page, 60_000)).toEqual(expected);
});

test('a page may wait for its contents for some seconds', async () => {
  expect(await reportedOf(`<main>${skeleton}</main>`, 16_000)).toEqual([]);
});

test.each([0, 3000])(
  'a page that was left after %i ms is not looked at, nor is the next one in its place',
  async (time) => {
    document.body.innerHTML = '<main></main>';
    const leave = watchPage('catalog');
    jest.advanceTimersByTime(time);
    leave();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reports).toEqual([]);
  },
);

/** Style sheets in the document: what they contain, or null for one that has not been loaded. */
function withSheets(of: Readonly<Record<string, string | null>>): void {
  for (const [href, rules] of Object.entries(of)) {
    const link = document.head.appendChild(Object.assign(document.createElement('link'), { as: 'style', href }));
    link.setAttribute('as', 'style');
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = rules;
    Object.defineProperty(link, 'sheet', { value: rules === null ? null : style.sheet });
  }
}

test.each([
  ['has a rule for it', { [`${FOLDER}routes.css`]: '.other {} .bow { color: red }' }, []],
  ['has none for it', { [`${FOLDER}routes.css`]: '.other { color: red }' }, ['style']],
  ['is empty', { [`${FOLDER}routes.css`]: '' }, ['style']],
  ['has not been loaded', { [`${FOLDER}routes.css`]: null }, ['style']],
  ['is not its own', { [`${FOLDER}routes.css`]: '', 'https://else.example/a.css': '.bow { color: red }' }, ['style']],
  ['is in a script', {}, []],
])('a page whose style sheet %s is reported as %j', async (_what, sheets, expected) => {
  withSheets(sheets);
  expect(await reportedOf('<main><h1 class="bow">Bows</h1></main>', 60_000)).toEqual(expected);
});
