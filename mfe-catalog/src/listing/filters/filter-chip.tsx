import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import type { Language } from '@fyonka/api-contract/values/language';
import { Icon } from '@fyonka/ui/icons/icon';
import { WORDS } from './filter-words.ts';
import styles from './chosen-filters.module.css';

interface FilterChipProps {
  language: Language;
  /** The filter in words. */
  label: string;
  onRemove: () => void;
  /** What is shown; left out: the label. */
  children?: ReactNode;
}

/** A filter of a list; a press takes it away. */
export function FilterChip({ language, label, onRemove, children = label }: FilterChipProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={`${WORDS[language].remove} ${label}`}
        onClick={onRemove}
      >
        <span>{children}</span>
        <Icon icon={X} size={16} />
      </button>
    </li>
  );
}
