import type { Language } from '@fyonka/api-contract/language';
import type { OfficePattern } from '@fyonka/api-contract/office-pages';
import { session } from '@fyonka/shop-bridge/session';
import { open } from '@fyonka/testing/open';
import { tokenOf } from '@fyonka/testing/session';
import type { UserEvent } from '@testing-library/user-event';
import type { OfficePages } from '../frame/page-areas.ts';
import { OfficeSurroundings } from '../frame/office.tsx';

/** Opens a page of the office without the frame around it, for an administrator. */
export function openPage(
  pages: OfficePages,
  pattern: OfficePattern,
  {
    at = pattern,
    lang = 'en',
    parameters = {},
  }: { at?: string; lang?: Language; parameters?: Record<string, string> } = {},
): UserEvent {
  const Page = pages[pattern];
  if (!Page) throw new Error(`There is no page ${pattern}`);
  session.signIn(tokenOf('noura@example.com', { role: 'admin' }));
  return open(
    <OfficeSurroundings>
      <Page parameters={parameters} />
    </OfficeSurroundings>,
    { at, lang },
  );
}
