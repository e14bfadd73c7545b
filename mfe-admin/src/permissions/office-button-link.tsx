import type { ComponentProps } from 'react';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { matchOfficePage } from '../pages.ts';
import { PERMISSION_OF } from './page-permissions.ts';
import { usePermissions } from './use-permissions.ts';

/** A button that leads to a page of the office, for those whose role opens it. */
export function OfficeButtonLink(props: ComponentProps<typeof ButtonLink>) {
  const isPermitted = usePermissions();
  const page = matchOfficePage(props.href.replace(/[?#].*/, ''))?.route.pattern;
  return page === undefined || isPermitted(PERMISSION_OF[page]) ? <ButtonLink {...props} /> : null;
}
