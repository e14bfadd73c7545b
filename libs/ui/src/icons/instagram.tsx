import { Drawn } from './drawn.tsx';
import type { IconShapeProps } from './icon.tsx';

const PATH =
  'M8 2.5h8a5.5 5.5 0 0 1 5.5 5.5v8a5.5 5.5 0 0 1-5.5 5.5h-8a5.5 5.5 0 0 1-5.5-5.5v-8a5.5 5.5 0 0 1 5.5-5.5zM7.8 12a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0M17.3 6.7h.01';

/** Lucide has no brands. */
export function Instagram(props: IconShapeProps) {
  return <Drawn path={PATH} {...props} />;
}
