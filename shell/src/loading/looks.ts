import type { ClientErrorKind } from '@fyonka/api-contract/wire/server';

/** What a page shows without a text. */
const SIGHTS = 'img, canvas, video, input';
/** `Waiting` of `@fyonka/ui`. */
const SKELETON = '[role=status] > div[aria-hidden]';

/** Finds a page that has nothing to show by now, or nothing of its style. @param isOwn whether it owns a style sheet */
export function firstLook(isOwn: (address: string) => boolean): ClientErrorKind | null {
  const main = document.querySelector('main');
  if (!main || isBlank(main)) return 'blank';
  return isStyled(main, isOwn) ? null : 'style';
}

/** Finds a page that still waits for its contents. */
export function lastLook(): ClientErrorKind | null {
  return document.querySelector(`main ${SKELETON}`) && 'unfinished';
}

function isBlank(main: HTMLElement): boolean {
  return !main.innerText.trim() && ![...main.querySelectorAll(SIGHTS)].some((one) => one.checkVisibility());
}

/** Whether any rule of its own style sheets is for something on the page. Development builds have no sheets. */
function isStyled(main: HTMLElement, isOwn: (address: string) => boolean): boolean {
  const all = document.querySelectorAll<HTMLLinkElement>('link:is([as=style], [rel=stylesheet])');
  const links = [...all].filter(({ href }) => isOwn(href));
  const isUsed = (rule: CSSRule) => rule instanceof CSSStyleRule && main.querySelector(rule.selectorText) !== null;
  return links.length === 0 || links.some(({ sheet }) => [...(sheet?.cssRules ?? [])].some(isUsed));
}
