import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from '@fyonka/api-contract/values/language';
import { session } from '@fyonka/shop-bridge/session';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../frame/office.tsx';
import { Outlet } from '../frame/outlet.tsx';
import { toastQueue } from '../parts/toasts/toast-queue.ts';
import { EMAIL } from './office.fixture.ts';

/** Opens an address of the office as an administrator, without the frame around its pages; links lead to other pages. */
export function openAddress(at: string, lang: Language = 'en'): UserEvent {
  toastQueue.clear();
  session.signIn(tokenOf(EMAIL, { role: 'admin' }));
  return open(
    <OfficeSurroundings>
      <Outlet />
    </OfficeSurroundings>,
    { at, lang },
  );
}

/**
 * The same, once the page's code is there. A form of the test before has gone back over its entry in the history by
 * then, which jsdom does in two tasks of its own.
 */
export async function openLoaded(at: string, lang: Language = 'en'): Promise<UserEvent> {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
  const visitor = openAddress(at, lang);
  await screen.findByRole('heading', { level: 1 });
  return visitor;
}
