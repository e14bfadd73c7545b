/**
 * With the React of the server.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { expect, test } from '@jest/globals';
import type { DrawnFirstView, FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';
import { faultOfMarkup } from '@fyonka/api-contract/rules/first-view-markup';
import { documentTitle } from '@fyonka/api-contract/pages/titles';
import type { Language } from '@fyonka/api-contract/values/language';
import { fakeApi, silent } from '@fyonka/testing/fake-api';
import { open } from '@fyonka/testing/open';
import { DELIVERY_TERMS, pageDataOf, putIntoDocument } from '@fyonka/testing/page-data';
import { needs, render } from './first-view.tsx';
import { STATES } from './first-view/states.fixture.ts';
import type { State } from './first-view/states.fixture.ts';
import { PAGES } from './pages.ts';
import catalog from './routes.tsx';

const SHOP = pageDataOf({
  deliveryTerms: DELIVERY_TERMS,
  delivery: { firstDay: 1, lastDay: 2, extraDaysForNames: 3 },
  returnDays: 14,
});

/** What the server does: it reads what the page needs, and has it drawn. */
function drawOnServer({ page, api }: State, language: Language) {
  const asked: FirstViewPage = { ...page, language };
  const answers: Record<string, unknown> = {};
  const refused: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const path of needs(asked, answers)) {
      if (!(path in api)) throw new Error(`Nothing answers ${path}`);
      if (api[path] === null) refused.push(path);
      else answers[path] = api[path];
    }
  }
  return { drawn: render(asked, { ...SHOP, answers }), answers, refused };
}

/** What the browser does with the same answers. */
function drawInBrowser({ page: { pattern }, address }: State, language: Language): Element {
  const Page = catalog.pages[pattern];
  if (!Page) throw new Error(`No page ${pattern}`);
  open(<Page />, { at: address, lang: language });
  return document.body.lastElementChild as Element;
}

const cases = Object.entries(STATES).flatMap(([name, state]) =>
  (['en', 'ar'] as const).map((language) => [name, language, state] as const),
);

test.each(cases)('the server draws %s in %s as the browser does', (_name, language, state) => {
  // The document of the test is that of another page, so that nothing can be read from it.
  document.documentElement.lang = language === 'ar' ? 'en' : 'ar';
  window.history.replaceState(null, '', '/elsewhere?q=other&color=blue');
  const { drawn, answers, refused } = drawOnServer(state, language);

  const { subject, title } = pageOf(state);
  const missing = state.page.isMissing && subject ? { page: state.page.pattern, subject } : undefined;
  putIntoDocument({ ...SHOP, answers, ...(missing && { missing }) });
  // Refused calls are made again, and whether a thing is still missing is asked again. All other answers are there.
  const again = [...(missing ? ['/api/:things/gone'] : refused), ...(state.later ?? [])];
  fakeApi(Object.fromEntries(again.map((path) => [`GET ${path}`, silent()])));
  expect(faultOfMarkup(drawn.html)).toBeNull();
  expect(drawn.html).not.toMatch(/ style=|<link/);
  const shown = drawInBrowser(state, language);
  expect(outline(fromMarkup(drawn))).toEqual(outline(shown));
  if (subject) expect(document.title).toBe(documentTitle(drawn.title ?? null, SHOP.store, language));
  // A title of pages.ts is written by the shell, and `PageTitle` would write a second one.
  if (title) expect(drawn.title).toBeUndefined();
});

function pageOf({ page: { pattern } }: State): RemotePage {
  const page = PAGES.find((one) => one.pattern === pattern);
  if (!page) throw new Error(`No page ${pattern}`);
  return page;
}

function fromMarkup({ html }: DrawnFirstView): Element {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place;
}

/** The elements and texts below an element, a line for each. Ids differ in every drawing, and attributes in their order. */
function outline(place: Element): string[] {
  const ids = new Map<string, string>();
  const named = (text: string): string =>
    text.replaceAll(/_(?:catalog-)?[rR]_\w*_/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`);
      return ids.get(id) ?? '';
    });
  return linesOf(place, '').map(named);
}

function linesOf(place: Element, indent: string): string[] {
  place.normalize();
  return [...place.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) return [`${indent}${node.textContent}`];
    return [`${indent}<${node.localName} ${attributesOf(node)}>`, ...linesOf(node, `${indent}  `)];
  });
}

/**
 * Attributes that React sets as properties in the browser are compared as what they do. Style attributes exist only
 * there: the content policy forbids them in the server's markup.
 */
function attributesOf(element: Element): string {
  const attributes = [...element.attributes].filter(({ name }) => !['selected', 'autofocus', 'style'].includes(name));
  const state = element instanceof HTMLOptionElement ? [`selected=${element.selected}`] : [];
  return [...attributes.map(({ name, value }) => `${name}=${value}`), ...state].sort().join(' ');
}
