import type { ComponentProps } from 'react';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useMayOpen } from './use-permissions.ts';

/** A button that leads to a page of the office, for those whose role opens it. */
export function OfficeButtonLink(props: ComponentProps<typeof ButtonLink>) {
  return useMayOpen()(props.href) ? <ButtonLink {...props} /> : null;
}
