import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { PageFrame } from './page-frame.tsx';

type Pages<Pattern extends string> = Readonly<Record<Pattern, ComponentType>>;

export interface PagesOnDemand<Pattern extends string> {
  /** Begins to load the code of the pages, for when one will be opened. */
  start: () => void;
  /** A page that waits for its code, then draws it. */
  page: (pattern: Pattern) => ComponentType;
}

/**
 * Pages whose code is one script, loaded when the first of them is needed. Once it has arrived, pages are drawn at once;
 * `React.lazy` would
 * show its fallback each time. An error in loading goes to the error boundary; drawing the page again loads it again.
 * @param load brings the pages by their patterns
 */
export function pagesOnDemand<Pattern extends string>(load: () => Promise<Pages<Pattern>>): PagesOnDemand<Pattern> {
  let loaded: Pages<Pattern> | undefined;
  let loading: Promise<Pages<Pattern>> | undefined;

  async function demand(): Promise<Pages<Pattern>> {
    loading ??= load();
    try {
      const pages = await loading;
      loaded = pages;
      return pages;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    // A failure is shown by the first page that is opened: it loads the code again.
    start: () => void demand().catch(() => undefined),
    page: (pattern) =>
      function PageOnDemand() {
        const [pages, setPages] = useState<Pages<Pattern> | undefined>(loaded);
        useEffect(() => {
          if (pages) return;
          demand().then(setPages, (error: unknown) =>
            setPages(() => {
              throw error;
            }),
          );
        }, [pages]);
        const Page: ComponentType | undefined = pages?.[pattern];
        return Page ? <Page /> : <LoadingPage />;
      },
  };
}

function LoadingPage() {
  return (
    <PageFrame>
      <TextSkeleton lines={8} />
    </PageFrame>
  );
}
