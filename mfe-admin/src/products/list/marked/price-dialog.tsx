import { useState } from 'react';
import {
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  PRICE_STEPS,
  PRICE_UNITS,
} from '@fyonka/api-contract/values/goods/product-changes';
import type { PreviewedPrice, ProductChange } from '@fyonka/api-contract/wire/office/goods/product-changes';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { readAmount } from '../../../form/numbers.ts';
import { OfficeDialog } from '../../../parts/dialogs/office-dialog.tsx';
import { refusalWords } from '../../../refusal-words.ts';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import { previewMany } from './change-many.ts';
import { PricePreview } from './price-preview.tsx';
import type { MarkedProduct } from './use-marked-products.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface PriceDialogProps {
  products: readonly MarkedProduct[];
  onClose: () => void;
  onConfirm: (changes: readonly ProductChange[]) => void;
}

interface Rule {
  direction: (typeof PRICE_DIRECTIONS)[number];
  unit: (typeof PRICE_UNITS)[number];
  value: string;
  step: (typeof PRICE_STEPS)[number];
  rounding: (typeof PRICE_ROUNDINGS)[number];
}
const USUAL: Rule = { direction: 'raise', unit: 'percent', value: '', step: '0.050', rounding: 'nearest' };

/** @param stepWords words of each step */
const ruleFields = (stepWords: (step: string) => string): FieldTable<Rule, MessageKey> => ({
  direction: {
    label: 'priceDirection',
    as: 'choice',
    options: PRICE_DIRECTIONS.map((value) => ({ value, label: `direction-${value}` })),
  },
  unit: { label: 'priceUnit', as: 'choice', options: PRICE_UNITS.map((value) => ({ value, label: `unit-${value}` })) },
  value: { label: ({ unit }) => (unit === 'percent' ? 'percentValue' : 'amountValue'), as: 'amount' },
  step: {
    label: 'roundTo',
    as: 'choice',
    options: PRICE_STEPS.map((value) => ({ value, label: { words: stepWords(value) } })),
  },
  rounding: {
    label: 'rounding',
    as: 'choice',
    options: PRICE_ROUNDINGS.map((value) => ({ value, label: `rounding-${value}` })),
  },
});

/** Asks for a rule, and shows what it makes of each price before anything is stored. */
export function PriceDialog({ products, onClose, onConfirm }: PriceDialogProps) {
  const { t } = useMessages();
  const [rule, setRule] = useState(USUAL);
  const [prices, setPrices] = useState<readonly PreviewedPrice[] | null>(null);
  if (prices)
    return (
      <OfficeDialog open onClose={onClose} title={t('newPrices')}>
        <PricePreview prices={prices} onBack={() => setPrices(null)} onConfirm={onConfirm} />
      </OfficeDialog>
    );
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('changePrices')}
      role="dialog"
      fields={ruleFields((step) => t('fils', { count: Number(step) * 1000 }))}
      layout={[
        { row: 'pair', fields: ['direction', 'unit'] },
        'value',
        { row: 'pair', fields: ['step', 'rounding'] },
        <p key="hint" className={layout.muted}>
          {t('pricesHint')}
        </p>,
      ]}
      values={rule}
      send={(asked) => previewMany(products, { ...asked, value: readAmount(asked.value) ?? Number.NaN })}
      onDone={(result, asked) => {
        setRule(asked);
        setPrices(result);
      }}
      faultOf={({ answer }, { unit }) =>
        answer.errors?.some(({ field }) => field === 'value')
          ? { field: 'value', message: unit === 'percent' ? 'percentWrong' : 'amountWrong' }
          : null
      }
      wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('rowFailed') })}
      button={t('preview')}
      t={t}
    />
  );
}
