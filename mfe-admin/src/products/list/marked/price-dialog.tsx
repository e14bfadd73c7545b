import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import {
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  PRICE_STEPS,
  PRICE_UNITS,
} from '@fyonka/api-contract/values/goods/product-changes';
import type { PreviewedPrice, ProductChange } from '@fyonka/api-contract/wire/office/goods/product-changes';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { readAmount } from '../../../form/numbers.ts';
import { FormActions, OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../messages.ts';
import { previewMany } from './change-many.ts';
import { PricePreview } from './price-preview.tsx';
import type { MarkedProduct } from './use-marked-products.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './marked.module.css';

interface PriceDialogProps {
  products: readonly MarkedProduct[];
  onClose: () => void;
  onConfirm: (changes: readonly ProductChange[]) => void;
}

const USUAL = { direction: 'raise', unit: 'percent', value: '', step: '0.050', rounding: 'nearest' } as const;

interface Rule {
  direction: (typeof PRICE_DIRECTIONS)[number];
  unit: (typeof PRICE_UNITS)[number];
  value: string;
  step: (typeof PRICE_STEPS)[number];
  rounding: (typeof PRICE_ROUNDINGS)[number];
}

/** Asks for a rule, and shows what it makes of each price before anything is stored. */
export function PriceDialog({ products, onClose, onConfirm }: PriceDialogProps) {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const [rule, setRule] = useState<Rule>(USUAL);
  const [prices, setPrices] = useState<readonly PreviewedPrice[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  function preview(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    run(
      () => previewMany(products, { ...rule, value: readAmount(rule.value) ?? Number.NaN }),
      (result) => (result instanceof ApiError ? setFailure(result) : setPrices(result)),
    );
  }

  if (prices)
    return (
      <OfficeDialog open onClose={onClose} title={t('newPrices')}>
        <PricePreview prices={prices} onBack={() => setPrices(null)} onConfirm={onConfirm} />
      </OfficeDialog>
    );
  return (
    <OfficeDialog open onClose={onClose} title={t('changePrices')}>
      <form className={layout.stack4} noValidate onSubmit={preview}>
        <RuleFields rule={rule} onChange={(change) => setRule({ ...rule, ...change })} failure={failure} />
        <p className={layout.muted}>{t('pricesHint')}</p>
        {failure && !faultOf(failure) && (
          <Note kind="bad">{refusalWords(failure, { offline: t('offline'), otherwise: t('rowFailed') })}</Note>
        )}
        <FormActions busy={isBusy} onClose={onClose}>
          {t('preview')}
        </FormActions>
      </form>
    </OfficeDialog>
  );
}

interface RuleFieldsProps {
  rule: Rule;
  onChange: (change: Partial<Rule>) => void;
  failure: ApiError | null;
}

function RuleFields({ rule, onChange, failure }: RuleFieldsProps) {
  const { t } = useMessages();
  const percentOff = rule.unit === 'percent';
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField
          label={t('priceDirection')}
          value={rule.direction}
          options={PRICE_DIRECTIONS.map((value) => ({ value, label: t(`direction-${value}`) }))}
          onChange={(direction) => onChange({ direction })}
        />
        <ChoiceField
          label={t('priceUnit')}
          value={rule.unit}
          options={PRICE_UNITS.map((value) => ({ value, label: t(`unit-${value}`) }))}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <TextField
        label={t(percentOff ? 'percentValue' : 'amountValue')}
        latin
        value={rule.value}
        onChange={(value) => onChange({ value })}
        error={failure ? faultOf(failure) && t(percentOff ? 'percentWrong' : 'amountWrong') : undefined}
        input={{ name: 'value', inputMode: 'decimal', autoComplete: 'off' }}
      />
      <div className={styles.pair}>
        <ChoiceField
          label={t('roundTo')}
          value={rule.step}
          options={PRICE_STEPS.map((value) => ({ value, label: t('fils', { count: Number(value) * 1000 }) }))}
          onChange={(step) => onChange({ step })}
        />
        <ChoiceField
          label={t('rounding')}
          value={rule.rounding}
          options={PRICE_ROUNDINGS.map((value) => ({ value, label: t(`rounding-${value}`) }))}
          onChange={(rounding) => onChange({ rounding })}
        />
      </div>
    </>
  );
}

/** What the server says about the value; undefined when it refuses something else. */
const faultOf = ({ answer }: ApiError) => answer.errors?.find(({ field }) => field === 'value')?.message;
