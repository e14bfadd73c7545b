import type { UserEvent } from '@testing-library/user-event';
import type { Language } from '@fyonka/api-contract/language';
import { session } from '@fyonka/shop-bridge/session';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import { OfficeSurroundings } from '../frame/office.tsx';
import { toastQueue } from '../parts/toast-queue.ts';
import { Outlet } from '../frame/outlet.tsx';

/** Opens a page of the office as an administrator, with its toasts, and without the frame around it. */
export function openPage(at: string, lang: Language = 'en'): UserEvent {
  toastQueue.clear();
  session.signIn(tokenOf('hessa@example.com', { role: 'admin' }));
  return open(
    <OfficeSurroundings>
      <Outlet />
    </OfficeSurroundings>,
    { at, lang },
  );
}
