import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';

/**
 * How long an answer is fresh, ms: within it nothing is asked again. Prices are confirmed by a quote anyway. Answers in
 * the document age from the moment at which the page was opened.
 */
export const FRESH = 60_000;

/** The answer that came with the document; undefined when this path was not among them, or when it is fresh no longer. */
export function answerInPage<Answer>(path: string): Answer | undefined {
  if (performance.now() > FRESH) return undefined;
  return pageData()?.answers[path] as Answer | undefined;
}

let parsed: { from: Element; data: PageData } | undefined;

/** What the server put into the document; undefined where the page is served without it (a remote alone, tests). */
export function pageData(): PageData | undefined {
  const element = globalThis.document?.getElementById(PAGE_DATA_ID);
  if (!element) return undefined;
  if (parsed?.from !== element) parsed = { from: element, data: JSON.parse(element.textContent) as PageData };
  return parsed.data;
}
