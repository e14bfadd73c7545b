import { useState } from 'react';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { TextField } from '@fyonka/ui/fields/field';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { amountText, readAmount } from '../../form/numbers.ts';
import { useMessages } from '../messages.ts';
import { isFee } from './area-terms.ts';
import styles from './areas.module.css';

interface FeeFieldProps {
  area: OfficeAreaView;
  onChange: (kd: number) => void;
}

/** An area's fee, edited in its row. Enter or leaving the field saves it; Escape restores the stored fee. */
export function FeeField({ area: { name, deliveryFee }, onChange }: FeeFieldProps) {
  const { t } = useMessages();
  const language = useLanguage();
  /** Null shows the stored fee. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isFaulty, setFaulty] = useState(false);

  function leave() {
    if (typed === null) return;
    const kd = readAmount(typed);
    setFaulty(!isFee(kd));
    if (!isFee(kd)) return;
    setTyped(null);
    if (kd !== deliveryFee) onChange(kd);
  }

  return (
    <TextField
      label={t('feeOf', { area: name[language] })}
      hideLabel
      optional={null}
      latin
      className={styles.fee}
      value={typed ?? amountText(deliveryFee)}
      onChange={(text) => {
        setTyped(text);
        setFaulty(false);
      }}
      onBlur={leave}
      error={isFaulty ? t('invalidFee') : undefined}
      input={{
        inputMode: 'decimal',
        autoComplete: 'off',
        onFocus: (event) => event.target.select(),
        onKeyDown: (event) => {
          if (event.key === 'Enter') leave();
          if (event.key !== 'Escape') return;
          setTyped(null);
          setFaulty(false);
        },
      }}
    />
  );
}
