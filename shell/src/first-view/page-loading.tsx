import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { FIRST_VIEW, holdFocus, repeatEarlyPresses } from './early-press.ts';
import { PlainView } from './plain-view.tsx';

/** The requested page as the server has rendered it into the document. */
export interface ServerView {
  /** Markup of the page without the shop's frame. */
  markup: string;
  /** Title of the document. */
  title: string;
}

/** Null after the visitor has moved to another page, and when the server's view cannot be used. */
export const ServerViewContext = createContext<ServerView | null>(null);

/** Shown while a page's code loads: the server's markup for the first page, a plain placeholder for later ones. */
export function PageLoading() {
  const serverView = useContext(ServerViewContext);
  return serverView === null ? <PlainView /> : <ServerMarkup view={serverView} />;
}

/** The element that shows a view, or showed it last. Early presses are marked in it. */
const elements = new WeakMap<ServerView, Element>();

function ServerMarkup({ view }: { view: ServerView }) {
  const here = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = here.current;
    const main = element?.parentElement;
    if (!element || !main) return;
    // The view replaces a page that broke. Reusing the element keeps the marks of early presses.
    const before = elements.get(view);
    if (before && before !== element) element.replaceChildren(...before.childNodes);
    elements.set(view, element);
    return () => {
      const giveFocus = holdFocus(element);
      // Before the next key is pressed, when the page is in its place.
      queueMicrotask(() => giveFocus(main));
      // In a task of its own, when the page has its handlers, too.
      setTimeout(() => repeatEarlyPresses(element, main));
    };
  }, [view]);

  // oxlint-disable-next-line react/no-danger -- the server has drawn this markup, and React will take it over
  return <div ref={here} {...{ [FIRST_VIEW]: '' }} dangerouslySetInnerHTML={{ __html: view.markup }} />;
}
