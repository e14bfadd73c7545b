import type { ReactNode } from 'react';
import type { Language } from '@fyonka/api-contract/values/language';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Renders a page at an address.
 * @param options `lang` is English by default; `state` is that of the history's entry
 * @returns keyboard and mouse of the visitor
 */
export function open(
  page: ReactNode,
  { at = '/', lang = 'en', state = null }: { at?: string; lang?: Language; state?: object | null } = {},
): UserEvent {
  window.history.replaceState(state, '', at);
  document.documentElement.lang = lang;
  document.documentElement.dir = DIRECTION[lang];
  render(page);
  return userEvent.setup();
}
