import type { FragmentProps } from '@fyonka/shop-bridge/remotes/fragments';
import { useParts } from '../later/use-parts.ts';

/** The fragment `goes-with`, whose code loads when somebody shows it. */
export function LaterGoesWith(props: FragmentProps['goes-with']) {
  const parts = useParts(true);
  return parts && <parts.GoesWith {...props} />;
}
