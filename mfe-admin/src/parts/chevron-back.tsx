import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { IconShapeProps } from '@fyonka/ui/icons/icon';
import { classNames } from '@fyonka/ui/class-names';
import styles from './chevron-back.module.css';

/** Points against the reading direction: left in English, right in Arabic. */
export function ChevronBack({ className, ...props }: IconShapeProps) {
  return <ChevronLeft className={classNames(styles.turning, className)} {...props} />;
}
