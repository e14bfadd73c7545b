import type { ComponentProps, MouseEvent } from 'react';
import { goTo, handOverTo } from '../overlays/overlay-entry.ts';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** An anchor that moves inside the shop without a reload. Addresses elsewhere, and of the API, are followed as usual. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (isAnchorOnThisPage(href)) return handOverTo(href);
    if (!isPageOfShop(href)) return;
    event.preventDefault();
    goTo(href);
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

/** Whether a click asks for this link in this tab, and not for a new tab, a window or a download. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return (
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    (target === '' || target === '_self')
  );
}

function isPageOfShop(href: string): boolean {
  return /^\/(?!\/|api\/)/.test(href);
}

/** The browser scrolls to an anchor by itself, and moves the focus there. */
function isAnchorOnThisPage(href: string): boolean {
  const [page, anchor] = href.split('#');
  return anchor !== undefined && (page === '' || page === location.pathname + location.search);
}
