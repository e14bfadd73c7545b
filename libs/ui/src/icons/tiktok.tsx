import { Drawn } from './drawn.tsx';
import type { IconShapeProps } from './icon.tsx';

const PATH = 'M14 3v12.2a4.3 4.3 0 1 1-4.3-4.3M14 3c.3 3.2 2.5 5.3 5.6 5.5';

/** Lucide has no brands. */
export function TikTok(props: IconShapeProps) {
  return <Drawn path={PATH} {...props} />;
}
