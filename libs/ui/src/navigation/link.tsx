import type { ComponentProps, MouseEvent } from 'react';
import { goTo, handOverTo } from '../overlays/overlay-entry.ts';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/**
 * A link that opens pages of the shop without a reload. Other addresses, and those of the API, are followed as usual.
 */
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

/** Whether a click follows the link in this tab, and not in a new tab or window or as a download. */
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

/** Browsers scroll to an anchor by themselves and move the focus there. */
function isAnchorOnThisPage(href: string): boolean {
  const [page, anchor] = href.split('#');
  return anchor !== undefined && (page === '' || page === location.pathname + location.search);
}
