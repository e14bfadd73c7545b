import type { ImportRow } from '@fyonka/api-contract/wire/office/goods/imports';
import { Note } from '@fyonka/ui/notices/note';
import { useProductWords } from '../products/product-words.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './rows-of-import.module.css';

/** Rows that are named one by one. */
const MOST_NAMED = 10;

/** The products whose stock a file takes away, or most of it, each with its stock before and after. */
export function LosingStock({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useMessages();
  const words = useProductWords();
  const others = rows.length - MOST_NAMED;
  return (
    <Note kind="bad" title={t('losesStock', { count: rows.length })}>
      <ul className={`${layout.stack1} ${styles.what}`}>
        {rows.slice(0, MOST_NAMED).map(({ line, name, changes }) => {
          const stock = changes.find(({ field }) => field === 'stockQuantity');
          return (
            <li key={line}>
              <bdi className={`${layout.quiet} ${styles.label}`}>{name ?? t('noName')}</bdi>
              <span className={styles.from}>{words.value('stockQuantity', stock?.from)}</span>
              <span className={styles.arrow} aria-hidden="true" />
              <span>{words.value('stockQuantity', stock?.to)}</span>
            </li>
          );
        })}
        {others > 0 && <li>{t('losesMore', { count: others })}</li>}
      </ul>
    </Note>
  );
}
