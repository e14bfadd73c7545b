import type { IconShapeProps } from './icon.tsx';

/** A shape of our own in Lucide's box and strokes. @param path `d` attribute, in a box of 24 */
export function Drawn({ path, size, ...attributes }: IconShapeProps & { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} {...attributes}>
      <path d={path} />
    </svg>
  );
}
