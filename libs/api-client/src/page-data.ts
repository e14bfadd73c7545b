import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';

/**
 * Time for which an answer is not fetched again, in milliseconds. Prices are confirmed by a quote in any case. Answers
 * in the document age from the moment at which the page was opened.
 */
export const FRESH = 60_000;

/** The answer in the document; undefined when it has none for this path or it is no longer fresh. */
export function answerInPage<Answer>(path: string): Answer | undefined {
  if (performance.now() > FRESH) return undefined;
  return pageData()?.answers[path] as Answer | undefined;
}

let parsed: { from: Element; data: PageData } | undefined;

/**
 * Data that the server has put into the document; undefined without such a server (a remote that runs alone, tests).
 */
export function pageData(): PageData | undefined {
  const element = globalThis.document?.getElementById(PAGE_DATA_ID);
  if (!element) return undefined;
  if (parsed?.from !== element) parsed = { from: element, data: JSON.parse(element.textContent) as PageData };
  return parsed.data;
}
