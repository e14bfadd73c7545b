import LogOut from 'lucide-react/icons/log-out';
import { classNames } from '../class-names.ts';
import type { IconShapeProps } from './icon.tsx';
import styles from './icon.module.css';

/** Sign-out icon, which points in reading direction. Not in `forward.tsx`, which is part of every page's first load. */
export function ExitForward({ className, ...props }: IconShapeProps) {
  return <LogOut className={classNames(styles.turning, className)} {...props} />;
}
