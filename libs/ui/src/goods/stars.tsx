import { MOST_STARS } from '@fyonka/api-contract/values/goods/reviews';
import Star from 'lucide-react/icons/star';
import { Icon } from '../icons/icon.tsx';
import styles from './stars.module.css';

export interface StarsProps {
  /** 1 to `MOST_STARS`; a fraction is rounded, because a number beside the stars has it. */
  rating: number;
  /** In words, for who does not see them. */
  label: string;
}

/** Stars of a review. Those that are missing are drawn as outlines. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: MOST_STARS }, (_, index) => (
        <span key={index} className={index < Math.round(rating) ? styles.filled : undefined}>
          <Icon icon={Star} size={18} />
        </span>
      ))}
    </span>
  );
}
