import { Drawn } from './drawn.tsx';
import type { IconShapeProps } from './icon.tsx';

const PATH =
  'M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8zM3.1 6.034h17.8M12 10.5v7M8.5 14h7';

/** A shopping bag with a plus: add to the cart. */
export function BagPlus(props: IconShapeProps) {
  return <Drawn path={PATH} {...props} />;
}
