import type { ReactNode } from 'react';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import type { Language } from '@fyonka/shop-bridge/language';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a page at its address as a visitor does, in English unless told otherwise. @returns the visitor, who clicks and types */
export function open(page: ReactNode, { at = '/', lang = 'en' }: { at?: string; lang?: Language } = {}): UserEvent {
  window.history.replaceState(null, '', at);
  document.documentElement.lang = lang;
  document.documentElement.dir = DIRECTION[lang];
  render(page);
  return userEvent.setup();
}
