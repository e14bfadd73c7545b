import type { ComponentType } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export interface IconShapeProps {
  /** In pixels. */
  size?: number;
  className?: string | undefined;
  'aria-hidden'?: 'true';
}

/** Shape of an icon: a component of `lucide-react/icons/…`, or one of this folder. */
export type IconShape = ComponentType<IconShapeProps>;

export interface IconProps {
  icon: IconShape;
  /** In pixels. */
  size?: number;
  className?: string | undefined;
}

/** A decorative icon: its meaning must be in words beside it. */
export function Icon({ icon: Shape, size = 22, className }: IconProps) {
  return <Shape size={size} className={classNames(styles.icon, className)} aria-hidden="true" />;
}
