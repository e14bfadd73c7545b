import { SETTLEMENT_FIELDS } from '@fyonka/api-contract/values/ordering/books/settlements';
import type { SettlementMapping } from '@fyonka/api-client/office/money/books';
import type { LineSumsView, SettlementSheetView } from '@fyonka/api-contract/wire/office/books/settlements';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { useMoneyText } from '../amounts/exact-money.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './settlement.module.css';

interface SheetOfFileProps {
  sheet: SettlementSheetView;
  /** Whether the file has no other. */
  isAlone: boolean;
  /** Whether a cell or column of it cannot be read. */
  isFaulty: boolean;
  isBusy: boolean;
  onMapping: (mapping: SettlementMapping) => void;
}

/** One sheet: what its lines are and add up to, or why it was skipped. */
export function SheetOfFile({ sheet, isAlone, isFaulty, isBusy, onMapping }: SheetOfFileProps) {
  const { t } = useMessages();
  const { name, kind, skipped, sums, leftOut } = sheet;
  const title = name === '' ? t('theFile') : name;
  const hasColumns = kind !== 'summary' && (skipped === null || skipped === 'unknown') && sheet.headers.length > 0;
  return (
    <li className={`${layout.stack2} ${styles.sheet}`}>
      <b>
        <bdi>{title}</bdi>
      </b>
      {skipped !== null && <p className={layout.muted}>{t(`skipped-${skipped}`)}</p>}
      {kind === 'summary' && skipped === null && <p className={layout.muted}>{t('summary')}</p>}
      {kind !== null && kind !== 'summary' && !isFaulty && (
        <ul className={layout.stack1} aria-label={title}>
          {sums.length === 0 && <li className={layout.muted}>{t('noLines')}</li>}
          {sums.map((one) => (
            <Sums key={one.kind} sums={one} />
          ))}
        </ul>
      )}
      {leftOut > 0 && <p className={layout.muted}>{t('leftOut', { count: leftOut })}</p>}
      {hasColumns && (
        <Columns sheet={sheet} title={title} isOpen={isFaulty || isAlone} isBusy={isBusy} onMapping={onMapping} />
      )}
    </li>
  );
}

function Sums({ sums: { kind, lines, amount, fees, vat } }: { sums: LineSumsView }) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const parts = [t(`lines-${kind}`, { count: lines }), amountText(amount)];
  if (vat !== 0) parts.push(t('withVat', { fees: amountText(fees), vat: amountText(vat) }));
  else if (fees !== 0) parts.push(t('withFees', { fees: amountText(fees) }));
  return <li>{parts.join(' · ')}</li>;
}

/** Value of the choice 'no column', since a choice cannot be empty. */
const NO_COLUMN = '\u0000';

/** Fields without which a line of any kind cannot be read. */
const NEEDED: ReadonlySet<string> = new Set(['reference', 'amount', 'fee']);

function Columns({
  sheet: { kind, headers, mapping },
  title,
  isOpen,
  isBusy,
  onMapping,
}: Pick<SheetOfFileProps, 'sheet' | 'isBusy' | 'onMapping'> & { title: string; isOpen: boolean }) {
  const { t } = useMessages();

  function choose(field: string, header: string) {
    const others = Object.entries(mapping).filter(([name]) => name !== field);
    onMapping(Object.fromEntries(header === NO_COLUMN ? others : [...others, [field, header]]));
  }

  const columns = headers.filter((header, index) => header !== '' && headers.indexOf(header) === index);
  const isMissing = (field: string) =>
    mapping[field] === undefined && NEEDED.has(field) && (field !== 'fee' || kind === 'charge') && kind !== null;
  return (
    <details open={isOpen}>
      <summary>{kind === null ? t('readAs') : t('columns')}</summary>
      <div
        className={`${layout.stack4} ${layout.alignStart} ${styles.mapping}`}
        role="group"
        aria-label={t('columnsOf', { sheet: title })}
      >
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
            error={isMissing(field) ? t('columnMissing') : undefined}
          />
        ))}
      </div>
    </details>
  );
}
