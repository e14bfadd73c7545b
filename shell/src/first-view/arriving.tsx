import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { FIRST_VIEW, repeatEarlyPresses } from './early-press.ts';
import { PlainView } from './plain-view.tsx';

/** The server's markup of the page asked for, null once there is a page or when the server wrote none. */
export const FirstMarkupContext = createContext<string | null>(null);

/** What is shown while a page's code is on its way: at first what the server drew, untouched, later a plain shape. */
export function Arriving() {
  const markup = useContext(FirstMarkupContext);
  return markup === null ? <PlainView /> : <FirstMarkup markup={markup} />;
}

function FirstMarkup({ markup }: { markup: string }) {
  const view = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const firstView = view.current;
    const place = firstView?.parentElement;
    // Once the page stands there, and its handlers with it.
    return () => {
      if (firstView && place) setTimeout(() => repeatEarlyPresses(firstView, place));
    };
  }, []);

  return <div ref={view} {...{ [FIRST_VIEW]: '' }} dangerouslySetInnerHTML={{ __html: markup }} />;
}
