import { Drawn } from './drawn.tsx';
import type { IconShapeProps } from './icon.tsx';

const PATH =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M8.7 7.9c.5-.5 1.2-.3 1.5.2l.7 1.4c.2.4.1.8-.2 1.1l-.5.5c.6 1.3 1.5 2.2 2.8 2.8l.5-.5c.3-.3.7-.4 1.1-.2l1.4.7c.5.3.7 1 .2 1.5-.8.8-1.9 1.1-3 .7-2.4-.8-4.4-2.8-5.2-5.2-.4-1.1-.1-2.2.7-3';

/** Lucide has no brands. */
export function WhatsApp(props: IconShapeProps) {
  return <Drawn path={PATH} {...props} />;
}
