import { useEffect, useRef } from 'react';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/books/settlements';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import { Misfits } from './misfits.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './settlement.module.css';

interface SettlementResultProps {
  result: SettlementAnswer;
  gateway: Gateway;
  onMore: () => void;
}

/** How many payments of the file are the shop's, and what does not fit. */
export function SettlementResult({ result, gateway, onMore }: SettlementResultProps) {
  const { t } = useMessages();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  const { matched, sheets, compared } = result;
  const charges = sheets.flatMap(({ sums }) => sums).filter(({ kind }) => kind === 'charge');
  const rows = charges.reduce((sum, { lines }) => sum + lines, 0);
  return (
    <div ref={place} tabIndex={-1} className={`${styles.preview} ${layout.column4}`}>
      <Note kind="good" title={t('imported')}>
        {t('importedText', { matched: matched ?? 0, rows })}
      </Note>
      {compared && <Misfits compared={compared} gateway={gateway} />}
      <Button kind="line" tall className={styles.apply} onClick={onMore}>
        {t('importMore')}
      </Button>
    </div>
  );
}
