import { useEffect, useRef } from 'react';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/money';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { CopyReference } from '../words/copy-reference.tsx';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './settlement.module.css';

/** How many rows belong to payments of the shop, and which do not. */
export function SettlementResult({ result, onMore }: { result: SettlementAnswer; onMore: () => void }) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const { matched, rows, unknown } = result;
  return (
    <div ref={place} tabIndex={-1} className={`${styles.preview} ${layout.column4}`}>
      <Note kind="good" title={t('imported')}>
        {t('importedText', { matched: matched ?? 0, rows })}
      </Note>
      {unknown.length > 0 && (
        <Note kind="wait" title={t('unknownTitle', { count: unknown.length })}>
          {t('unknownText')}
          <ul className={styles.unknown} aria-label={t('unknownList')}>
            {unknown.map((reference) => (
              <li key={reference}>
                <CopyReference reference={reference} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Button kind="line" tall className={styles.apply} onClick={onMore}>
        {t('importMore')}
      </Button>
    </div>
  );
}
