import { PAGE_DATA_ID } from '@fyonka/api-contract/page-data';
import type { PageData } from '@fyonka/api-contract/page-data';

/** How long the answers in the document count as fresh, ms since the page was opened. */
const PAGE_ANSWERS_FRESH = 60_000;

/** The answer that came with the document, if this path was among them and the page was opened just now. */
export function answerInPage<Answer>(path: string): Answer | undefined {
  if (performance.now() > PAGE_ANSWERS_FRESH) return undefined;
  return pageData()?.answers[path] as Answer | undefined;
}

let parsed: PageData | undefined;

/** What the server put into the document; undefined where the page is served without it (a remote alone, tests). */
export function pageData(): PageData | undefined {
  const text = globalThis.document?.getElementById(PAGE_DATA_ID)?.textContent;
  if (parsed === undefined && text) parsed = JSON.parse(text) as PageData;
  return parsed;
}
