import type { ComponentType } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

export interface IconShapeProps {
  /** Pixels. */
  size?: number;
  className?: string | undefined;
  'aria-hidden'?: 'true';
}

/** What an icon draws: a component of `lucide-react/icons/…`, or one of this folder. */
export type IconShape = ComponentType<IconShapeProps>;

export interface IconProps {
  icon: IconShape;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
}

/** Decorative: what it means has to be in words beside it. */
export function Icon({ icon: Shape, size = 22, className }: IconProps) {
  return <Shape size={size} className={classNames(styles.icon, className)} aria-hidden="true" />;
}
