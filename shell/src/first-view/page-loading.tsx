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
  return serverView === null ? <PlainView /> : <ServerMarkup view={serverView} />;
}

/** The element that shows a view, or did last: what has been used in it is marked there. */
const elements = new WeakMap<ServerView, Element>();

function ServerMarkup({ view }: { view: ServerView }) {
  const here = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = here.current;
    const main = element?.parentElement;
    if (!element || !main) return;
    // Shown again, in place of a page that broke: the same elements, with what was used in them meanwhile.
    const before = elements.get(view);
    if (before && before !== element) element.replaceChildren(...before.childNodes);
    elements.set(view, element);
    // In a task of its own: by then the page stands in its place, with its handlers.
    return () => void setTimeout(() => repeatEarlyPresses(element, main));
  }, [view]);

  return <div ref={here} {...{ [FIRST_VIEW]: '' }} dangerouslySetInnerHTML={{ __html: view.markup }} />;
}
