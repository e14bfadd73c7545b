import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { FIRST_VIEW, repeatEarlyPresses } from './early-press.ts';
import { PlainView } from './plain-view.tsx';

/** What the server wrote into the document for the page that was asked for. */
export interface ServerView {
  /** The page itself, without the frame of the shop around it. */
  markup: string;
  /** The document's title. */
  title: string;
}

/** Null once the visitor has moved to another page, and where the server's view is of no use. */
export const ServerViewContext = createContext<ServerView | null>(null);

/** Shown while a page's code is being loaded: for the first page what the server drew, untouched, later a plain shape. */
export function PageLoading() {
  const serverView = useContext(ServerViewContext);
  return serverView === null ? <PlainView /> : <ServerMarkup markup={serverView.markup} />;
}

function ServerMarkup({ markup }: { markup: string }) {
  const view = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const firstView = view.current;
    const main = firstView?.parentElement;
    // In a task of its own: by then the page stands in its place, with its handlers.
    return () => {
      if (firstView && main) setTimeout(() => repeatEarlyPresses(firstView, main));
    };
  }, []);

  return <div ref={view} {...{ [FIRST_VIEW]: '' }} dangerouslySetInnerHTML={{ __html: markup }} />;
}
