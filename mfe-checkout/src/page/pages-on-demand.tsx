import { use } from 'react';
import type { ComponentType } from 'react';

type Pages<Pattern extends string> = Readonly<Record<Pattern, ComponentType>>;

export interface PagesOnDemand<Pattern extends string> {
  /** Begins to load the code of the pages, for when one will be opened. */
  start: () => void;
  /** A page that suspends until its code is there. */
  page: (pattern: Pattern) => ComponentType;
}

/**
 * Pages whose code is one script, loaded when the first of them is needed. Once it has arrived, pages are drawn at once;
 * `React.lazy` would show a fallback each time. An error in loading goes to the error boundary, and stays: the shell
 * then loads the whole remote anew, since the code may be gone after a deploy.
 * @param load brings the pages by their patterns
 */
export function pagesOnDemand<Pattern extends string>(load: () => Promise<Pages<Pattern>>): PagesOnDemand<Pattern> {
  let loaded: Pages<Pattern> | undefined;
  let loading: Promise<Pages<Pattern>> | undefined;

  async function begin(): Promise<Pages<Pattern>> {
    loaded = await load();
    return loaded;
  }

  function demand(): Promise<Pages<Pattern>> {
    loading ??= begin();
    return loading;
  }

  return {
    // A failure is told by the first page that is opened.
    start: () => void demand().catch(() => undefined),
    page: (pattern) =>
      function PageOnDemand() {
        const Page: ComponentType = (loaded ?? use(demand()))[pattern];
        return <Page />;
      },
  };
}
