import { SETTLEMENT_FIELDS } from '@fyonka/api-contract/values/ordering/money';
import type { SettlementMapping } from '@fyonka/api-client/office/money/books';
import type { SettlementAnswer } from '@fyonka/api-contract/wire/office/money';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { useMoneyText } from '../amounts/exact-money.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './settlement.module.css';

interface SettlementPreviewProps {
  preview: SettlementAnswer;
  isBusy: boolean;
  onMapping: (mapping: SettlementMapping) => void;
  onApply: () => void;
}

/** Value of the choice 'no column', since a choice cannot be empty. */
const NO_COLUMN = '\u0000';
/** Faults that are named one by one. */
const MOST_FAULTS = 10;

/** Which column of the file holds what, to be corrected here, and what the file would bring. */
export function SettlementPreview({ preview, isBusy, onMapping, onApply }: SettlementPreviewProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const { headers, mapping, rows, amount, fees, faults } = preview;

  function choose(field: string, header: string) {
    const others = Object.entries(mapping).filter(([name]) => name !== field);
    onMapping(Object.fromEntries(header === NO_COLUMN ? others : [...others, [field, header]]));
  }

  // A column that is not chosen yet is shown at its select.
  const cells = faults.filter(({ field }) => mapping[field] !== undefined);
  const columns = headers.filter((header, index) => header !== '' && headers.indexOf(header) === index);
  return (
    <div className={styles.preview} aria-busy={isBusy}>
      <h3>{t('columns')}</h3>
      <div className={`${layout.stack4} ${layout.alignStart} ${styles.mapping}`}>
        {SETTLEMENT_FIELDS.map((field) => (
          <ChoiceField
            key={field}
            label={t(`column-${field}`)}
            value={mapping[field] ?? NO_COLUMN}
            options={[
              { value: NO_COLUMN, label: t('noColumn') },
              ...columns.map((header) => ({ value: header, label: header })),
            ]}
            onChange={(header) => choose(field, header)}
            isDisabled={isBusy}
            error={field !== 'paidAt' && mapping[field] === undefined ? t('columnMissing') : undefined}
          />
        ))}
      </div>
      {cells.length > 0 && (
        <Note kind="bad" title={t('faulty', { count: cells.length })}>
          <ul>
            {cells.slice(0, MOST_FAULTS).map(({ row, field }) => (
              <li key={`${row} ${field}`}>{t('fault', { row, field: t(`column-${field}` as MessageKey) })}</li>
            ))}
          </ul>
          {t('faultyText')}
        </Note>
      )}
      {faults.length === 0 && (
        <>
          <p role="status">{t('wouldImport', { count: rows, amount: amountText(amount), fees: amountText(fees) })}</p>
          <Button kind="line" tall className={styles.apply} busy={isBusy} onClick={onApply}>
            {t('importNow')}
          </Button>
        </>
      )}
    </div>
  );
}
