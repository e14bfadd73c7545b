import { matchPage, pathOfPage } from '@fyonka/api-contract/pages/match';
import { PAGE_DATA_ID } from '@fyonka/api-contract/pages/page-data';
import type { PageData } from '@fyonka/api-contract/pages/page-data';

/**
 * Time for which an answer is not fetched again, in milliseconds. Prices are confirmed by a quote in any case. Answers
 * in the document age from the moment at which the page was opened.
 */
export const FRESH = 60_000;

/** The answer in the document; undefined when it has none for this path or it is no longer fresh. */
export function answerInPage<Answer>(path: string): Answer | undefined {
  if (!drawing && performance.now() > FRESH) return undefined;
  const answer = shownData()?.answers[path] as Answer | undefined;
  if (answer === undefined && !isMissingInPage(path)) drawing?.unanswered.add(path);
  return answer;
}

/** Whether the server has answered 404 to this call before it made the document. */
export function isMissingInPage(path: string): boolean {
  return path === shownData()?.missing;
}

/** What pages show: the data of their document, or of the document for which the server draws them. */
export interface ShownData extends Pick<PageData, 'answers'>, Partial<Pick<PageData, 'store' | 'deliveryFrom'>> {
  /** Path of the call about the page's subject, if it has answered 404. */
  missing?: string | undefined;
}

let drawing: { data: ShownData; unanswered: Set<string> } | undefined;

/**
 * Draws a page on the server from data instead of from a document.
 * @param draw draws the page before it returns
 * @returns the drawn page, and the paths of the answers that it asked for and the data lack
 */
export function drawFrom<Drawn>(data: ShownData, draw: () => Drawn): { drawn: Drawn; unanswered: string[] } {
  const unanswered = new Set<string>();
  drawing = { data, unanswered };
  try {
    return { drawn: draw(), unanswered: [...unanswered] };
  } finally {
    drawing = undefined;
  }
}

/** The data that the page shows; undefined where {@link pageData} is. */
export function shownData(): ShownData | undefined {
  return drawing?.data ?? inDocument()?.shown;
}

/**
 * Data that the server has put into the document; undefined without such a server (a remote that runs alone, tests).
 */
export function pageData(): PageData | undefined {
  return inDocument()?.data;
}

let parsed: { from: Element; data: PageData; shown: ShownData } | undefined;

function inDocument(): typeof parsed {
  const element = globalThis.document?.getElementById(PAGE_DATA_ID);
  if (!element) return undefined;
  if (parsed?.from !== element) {
    const data = JSON.parse(element.textContent) as PageData;
    parsed = { from: element, data, shown: { ...data, missing: missingPath(data, location.pathname) } };
  }
  return parsed;
}

/** @param path of the page with which the document was opened */
function missingPath({ missing }: PageData, path: string): string | undefined {
  const page = missing && matchPage([{ pattern: missing.page }], path);
  return page ? pathOfPage(missing.subject, page.parameters) : undefined;
}
