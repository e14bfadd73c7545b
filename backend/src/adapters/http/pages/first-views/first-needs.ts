import type { FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import { LRUCache } from 'lru-cache';

const MOST_PAGES = 500;
/** Stands for a typed text, which never contains it in a call, where it is encoded. */
const ANY_TEXT = 'q=<text>';

/** What a drawing had, by the path of each call. */
type Answers = Readonly<Record<string, unknown>>;

/**
 * What pages lacked that were drawn from nothing, and then with what they had lacked. For the same page a bundle lacks the
 * same each time, and for another typed text the same with that text, as long as the same lists are empty: such a page
 * need not be drawn to learn it, neither from nothing nor where a search finds nothing.
 */
export class FirstNeeds {
  private readonly known = new LRUCache<string, readonly string[]>({ max: MOST_PAGES });

  /** @param bundle its id @returns calls; none when no such page was drawn before with such answers */
  of(bundle: string, page: FirstViewPage, answers: Answers): string[] {
    const text = typedIn(page);
    return (this.known.get(keyOf(bundle, page, answers)) ?? []).map((call) => replaced(call, ANY_TEXT, text));
  }

  /** @param lacks what the page lacked, drawn with these answers */
  note(bundle: string, page: FirstViewPage, answers: Answers, lacks: readonly string[]): void {
    const text = typedIn(page);
    this.known.set(
      keyOf(bundle, page, answers),
      lacks.map((call) => replaced(call, text, ANY_TEXT)),
    );
  }
}

/** The typed text as calls have it. */
function typedIn({ search }: FirstViewPage): string {
  return `q=${encodeURIComponent(new URLSearchParams(search).get('q') ?? '')}`;
}

function keyOf(bundle: string, page: FirstViewPage, answers: Answers): string {
  const { pattern, parameters, search, language } = page;
  const query = new URLSearchParams(search);
  if (query.has('q')) query.set('q', '');
  const text = typedIn(page);
  const had = Object.entries(answers).map(([call, answer]) => [replaced(call, text, ANY_TEXT), emptyIn(answer)]);
  return JSON.stringify([bundle, pattern, parameters, query.toString(), language, had]);
}

/** Names of the lists of an answer in which there is nothing. */
function emptyIn(answer: unknown): string[] {
  return Object.entries(answer ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) && value.length === 0 ? [name] : [],
  );
}

function replaced(call: string, parameter: string, by: string): string {
  const [path = '', query] = call.split('?');
  if (query === undefined) return path;
  return `${path}?${query
    .split('&')
    .map((one) => (one === parameter ? by : one))
    .join('&')}`;
}
