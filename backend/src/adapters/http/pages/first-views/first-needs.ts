import type { FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import { LRUCache } from 'lru-cache';

const MOST_PAGES = 200;
/** Stands for a typed text, which never contains it in a call, where it is encoded. */
const ANY_TEXT = 'q=<text>';

/**
 * What pages lacked when they were drawn without any answer. For the same page a bundle lacks the same each time, and
 * for another typed text the same with that text: such a page need not be drawn from nothing to learn it.
 */
export class FirstNeeds {
  private readonly known = new LRUCache<string, readonly string[]>({ max: MOST_PAGES });

  /** @param bundle its id @returns calls; none when no such page was drawn before */
  of(bundle: string, page: FirstViewPage): string[] {
    const text = typedIn(page);
    return (this.known.get(keyOf(bundle, page)) ?? []).map((call) => replaced(call, ANY_TEXT, text));
  }

  /** @param lacks what the page lacked, drawn without any answer */
  note(bundle: string, page: FirstViewPage, lacks: readonly string[]): void {
    const text = typedIn(page);
    this.known.set(
      keyOf(bundle, page),
      lacks.map((call) => replaced(call, text, ANY_TEXT)),
    );
  }
}

/** The typed text as calls have it. */
function typedIn({ search }: FirstViewPage): string {
  return `q=${encodeURIComponent(new URLSearchParams(search).get('q') ?? '')}`;
}

function keyOf(bundle: string, { pattern, parameters, search, language }: FirstViewPage): string {
  const query = new URLSearchParams(search);
  if (query.has('q')) query.set('q', '');
  return JSON.stringify([bundle, pattern, parameters, query.toString(), language]);
}

function replaced(call: string, parameter: string, by: string): string {
  const [path = '', query] = call.split('?');
  if (query === undefined) return path;
  return `${path}?${query
    .split('&')
    .map((one) => (one === parameter ? by : one))
    .join('&')}`;
}
