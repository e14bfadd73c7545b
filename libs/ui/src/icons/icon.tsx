import { classNames } from '../class-names.ts';
import type { FRAME_ICON_SHAPES } from './frame-icon-shapes.ts';
import { ICON_SHAPES } from './icon-shapes.ts';
import type { ORDER_ICON_SHAPES } from './order-icon-shapes.ts';
import styles from './icon.module.css';

/** Those of `frame-icons.ts` and `order-icons.ts` are blank until these have been imported. */
export type IconName = keyof typeof ICON_SHAPES | keyof typeof FRAME_ICON_SHAPES | keyof typeof ORDER_ICON_SHAPES;

const shapes: Partial<Record<IconName, string>> = { ...ICON_SHAPES };

export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(shapes, more);
}

/** Icons that point along the line of reading: they turn with the page. */
const POINTING: ReadonlySet<IconName> = new Set<IconName>(['next', 'arrow', 'truck', 'hand']);

export interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
}

/** Decorative: what it means has to be in words beside it. */
export function Icon({ name, size = 22, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, POINTING.has(name) && styles.points, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
