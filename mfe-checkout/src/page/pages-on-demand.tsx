import { use } from 'react';
import type { ComponentType } from 'react';

type Pages<Pattern extends string> = Readonly<Record<Pattern, ComponentType>>;

export interface PagesOnDemand<Pattern extends string> {
  /** Starts to load the pages' code before one is opened. */
  start: () => void;
  /** A page that suspends until its code has arrived. */
  page: (pattern: Pattern) => ComponentType;
}

/**
 * Pages whose code is one script, loaded when the first of them is needed. Once it has arrived, pages render at once,
 * while `React.lazy` would show a fallback each time. A loading error reaches the error boundary and is permanent: the
 * shell then loads the whole remote again, because a deployment may have removed the file.
 * @param load returns the pages by pattern
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
    // The first page that opens reports a failure.
    start: () => void demand().catch(() => undefined),
    page: (pattern) =>
      function PageOnDemand() {
        const Page: ComponentType = (loaded ?? use(demand()))[pattern];
        return <Page />;
      },
  };
}
