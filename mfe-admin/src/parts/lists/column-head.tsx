import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { classNames } from '@fyonka/ui/class-names';
import { Icon } from '@fyonka/ui/icons/icon';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import styles from './data-table.module.css';

interface ColumnHeadProps {
  column: { header: string; hideHeader?: boolean; align?: 'start' | 'end' };
  sorted: false | 'asc' | 'desc';
  /** Omitted for a column that cannot be sorted. */
  onSort: (() => void) | undefined;
}

/** Heading of a column; a button where the list can be sorted by it. */
export function ColumnHead({ column: { header, hideHeader = false, align }, sorted, onSort }: ColumnHeadProps) {
  const icon = sorted === 'asc' ? ChevronUp : sorted === 'desc' ? ChevronDown : ArrowDownUp;
  return (
    <th
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- some browsers forget the roles of a table that is not laid out as one
      role="columnheader"
      scope="col"
      className={classNames(align === 'end' && styles.alignEnd)}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {onSort ? (
        <button type="button" onClick={onSort}>
          {header}
          <Icon icon={icon} size={16} />
        </button>
      ) : hideHeader ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  );
}
