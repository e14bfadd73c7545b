import LogOut from 'lucide-react/icons/log-out';
import { classNames } from '../class-names.ts';
import type { IconShapeProps } from './icon.tsx';
import styles from './icon.module.css';

/** The way out of an account, which points along the line. Apart from `forward.tsx`, with which every page begins. */
export function ExitForward({ className, ...props }: IconShapeProps) {
  return <LogOut className={classNames(styles.turning, className)} {...props} />;
}
