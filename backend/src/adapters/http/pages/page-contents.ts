import { pathOfPage } from '@fyonka/api-contract/pages/match';
import type { MatchedPage } from '@fyonka/api-contract/pages/match';
import type { DrawnFirstView, FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import type { Language } from '../../../domain/localized-text.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import type { CommonData } from './document-data.ts';
import type { Turn } from './drawings.ts';
import { FirstNeeds } from './first-views/first-needs.ts';
import { NoFirstView } from './first-views/no-first-view.ts';
import type { FirstViews } from './first-views/first-views.ts';
import type { OwnApi } from './own-api.ts';
import type { FirstViewSource, ShopPage } from './remotes/remote-set.ts';

/** Times that a drawing may name further calls after the answers to those before: a product, its category, its neighbours. */
const MOST_ROUNDS = 3;
/** Calls that one document may need. */
const MOST_CALLS = 12;

/** Answers by the path of their call. */
type Answers = Record<string, unknown>;

/** What a bundle has made. */
export interface Attempt<Result> {
  /** Null when it has failed. */
  result: Result | null;
  /** Why a bundle has not drawn; null when it has, or need not. */
  failure: NoFirstView | null;
}

/** The requested page of a remote. */
export interface RemotePageRequest {
  matched: MatchedPage<ShopPage>;
  /** Plain path of the page, with those query parameters that change it. */
  address: string;
  language: Language;
  /** Null without one. */
  firstView: FirstViewSource | null;
}

interface Parts {
  api: Pick<OwnApi, 'read'>;
  firstViews: Pick<FirstViews, 'needs' | 'render'>;
}

/** Answers and first view of a remote's page. */
export class PageContents {
  private readonly firstNeeds = new FirstNeeds();

  constructor(private readonly parts: Parts) {}

  /** Whether what the page is about does not exist. @param answers receives the answer about it */
  async isMissing({ route, parameters }: MatchedPage<ShopPage>, answers: Answers): Promise<boolean> {
    if (route.subject === undefined) return false;
    const call = pathOfPage(route.subject, parameters);
    const answer = await this.parts.api.read(call);
    if (answer.status === 'found') answers[call] = answer.body;
    return answer.status !== 'found';
  }

  /**
   * Draws a page, reads what it lacks, and draws it again until it lacks nothing. What it lacks at first is read before
   * where that is known. Without a bundle, and when it fails, there is no result: the document has a skeleton then, and
   * the browser asks for the answers. A missing page is drawn from what is there.
   * @param data `answers` receives what is read
   * @param turn to be awaited before each drawing
   */
  async draw(
    request: RemotePageRequest,
    isMissing: boolean,
    data: CommonData & { answers: Answers },
    turn: Turn,
  ): Promise<Attempt<DrawnFirstView>> {
    const { firstView, matched } = request;
    // Without these answers the page asks for them itself.
    if (!isMissing) await unlessUnavailable(this.readAll(matched.route.calls ?? [], data.answers));
    if (firstView === null) return { result: null, failure: null };
    const page = firstViewPage(request, isMissing);
    const isFromNothing = !isMissing && Object.keys(data.answers).length === 0;
    if (isFromNothing) await this.readExpected(firstView.id, page, data.answers);
    for (let round = 0; ; round += 1) {
      await turn();
      const had = { ...data.answers };
      const drawn = await attempt(this.parts.firstViews.render(firstView, page, data));
      if (isMissing || drawn.result === null || round === MOST_ROUNDS) return drawn;
      const lacks = await this.lacks(firstView, page, drawn.result, data.answers);
      if (isFromNothing) this.firstNeeds.note(firstView.id, page, had, lacks.result ?? []);
      const further = (lacks.result ?? []).filter((call) => !(call in data.answers)).slice(0, MOST_CALLS);
      if (further.length === 0 || !(await this.readAll(further, data.answers)))
        return { ...drawn, failure: lacks.failure };
    }
  }

  /** Reads what such a page has lacked before, and then what it lacked with answers like these. */
  private async readExpected(bundle: string, page: FirstViewPage, answers: Answers): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const expected = this.firstNeeds.of(bundle, page, answers).filter((call) => !(call in answers));
      if (expected.length === 0 || !(await this.readAll(expected, answers))) return;
    }
  }

  /** Bundles of earlier releases say it only when they are asked. */
  private async lacks(
    source: FirstViewSource,
    page: FirstViewPage,
    drawn: DrawnFirstView,
    answers: Answers,
  ): Promise<Attempt<readonly string[]>> {
    if (drawn.lacks) return { result: drawn.lacks, failure: null };
    return attempt(this.parts.firstViews.needs(source, page, answers));
  }

  /** @returns whether any call has answered */
  private async readAll(calls: readonly string[], answers: Answers): Promise<boolean> {
    const found = await Promise.all(calls.map(async (call) => [call, await this.parts.api.read(call)] as const));
    for (const [call, answer] of found) if (answer.status === 'found') answers[call] = answer.body;
    return found.some(([, { status }]) => status === 'found');
  }
}

function firstViewPage({ matched, address, language }: RemotePageRequest, isMissing: boolean): FirstViewPage {
  const { route, parameters } = matched;
  const { pathname, search } = new URL(address, 'http://shop.invalid');
  const blank = Object.fromEntries(Object.keys(parameters).map((name) => [name, '-']));
  return {
    pattern: route.pattern,
    parameters: isMissing ? blank : parameters,
    path: pathname,
    search,
    language,
    isMissing,
  };
}

async function unlessUnavailable(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** `FirstViews` has logged the failure. */
async function attempt<Result>(work: Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { result: await work, failure: null };
  } catch (error) {
    if (error instanceof NoFirstView) return { result: null, failure: error };
    throw error;
  }
}
