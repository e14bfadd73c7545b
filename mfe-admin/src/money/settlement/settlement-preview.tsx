import type { SettlementMapping } from '@fyonka/api-client/office/money/books';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/books/settlements';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { Misfits } from './misfits.tsx';
import { PayoutsOfFile } from './payouts-of-file.tsx';
import { SheetOfFile } from './sheet-of-file.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './settlement.module.css';

interface SettlementPreviewProps {
  preview: SettlementAnswer;
  gateway: Gateway;
  isBusy: boolean;
  /** @param sheet its name */
  onMapping: (sheet: string, mapping: SettlementMapping) => void;
  onApply: () => void;
}

/** Faults that are named one by one. */
const MOST_FAULTS = 10;

/** What the file has, sheet by sheet, which column holds what, to be corrected here, and what does not fit the books. */
export function SettlementPreview({ preview, gateway, isBusy, onMapping, onApply }: SettlementPreviewProps) {
  const { t } = useMessages();
  const { sheets, faults, compared } = preview;
  // A column that is not chosen yet is shown at its select.
  const cells = faults.filter(({ sheet, field, reason }) => {
    const mapping = sheets.find(({ name }) => name === sheet)?.mapping;
    return reason !== 'unreadable' || mapping?.[field] !== undefined;
  });
  return (
    <div className={`${styles.preview} ${layout.column4}`} aria-busy={isBusy}>
      <h3>{t('sheets')}</h3>
      <ul className={layout.stack3}>
        {sheets.map((sheet, index) => (
          <SheetOfFile
            key={`${index} ${sheet.name}`}
            sheet={sheet}
            isAlone={sheets.length === 1}
            isFaulty={faults.some((fault) => fault.sheet === sheet.name)}
            isBusy={isBusy}
            onMapping={(mapping) => onMapping(sheet.name, mapping)}
          />
        ))}
      </ul>
      {cells.length > 0 && (
        <Note kind="bad" title={t('faulty', { count: cells.length })}>
          <ul>
            {cells.slice(0, MOST_FAULTS).map(({ sheet, row, field, reason }) => (
              <li key={`${sheet} ${row} ${field}`}>
                {t('fault', { sheet, row, field: t(`column-${field}` as MessageKey) })}
                {reason !== 'unreadable' && ` – ${t(`fault-${reason}`)}`}
              </li>
            ))}
          </ul>
          {t('faultyText')}
        </Note>
      )}
      {compared && (
        <>
          <PayoutsOfFile payouts={compared.payouts} />
          <Misfits compared={compared} gateway={gateway} />
          <Button kind="line" tall className={styles.apply} busy={isBusy} onClick={onApply}>
            {t('importNow')}
          </Button>
        </>
      )}
    </div>
  );
}
