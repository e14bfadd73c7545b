import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from '@fyonka/api-contract/values/language';
import { session } from '@fyonka/shop-bridge/session';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../frame/office.tsx';
import { Outlet } from '../frame/outlet.tsx';
import { EMAIL } from './office.fixture.ts';

/** Opens an address of the office as an administrator, without the frame. Links work. */
export function openAddress(at: string, lang: Language = 'en'): UserEvent {
  session.signIn(tokenOf(EMAIL, { role: 'admin' }));
  return open(
    <OfficeSurroundings>
      <Outlet />
    </OfficeSurroundings>,
    { at, lang },
  );
}

/** Like `openAddress`, but waits for the page's code. */
export async function openLoaded(at: string, lang: Language = 'en'): Promise<UserEvent> {
  const visitor = openAddress(at, lang);
  await screen.findByRole('heading', { level: 1 });
  return visitor;
}
