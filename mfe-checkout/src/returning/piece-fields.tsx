import { useId } from 'react';
import { FAULT_REASONS, RETURN_REASONS } from '@fyonka/api-contract/values/ordering/returns';
import type { ReturnableItemView, ReturnReason } from '@fyonka/api-contract/wire/orders/returns';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { SelectField } from '@fyonka/ui/fields/select';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { Picture } from '@fyonka/ui/goods/picture';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from './messages.ts';
import type { ChosenPiece } from './return-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './returning.module.css';

interface PieceFieldsProps {
  item: ReturnableItemView;
  /** Undefined: it is not ticked. */
  chosen: ChosenPiece | undefined;
  isReasonMissing: boolean;
  onChange: (chosen: ChosenPiece | undefined) => void;
}

/** A line of the order: whether it comes back, how many pieces of it and why. */
export function PieceFields({ item, chosen, isReasonMissing, onChange }: PieceFieldsProps) {
  const { t } = useMessages();
  const id = useId();
  const name = item.name[useLanguage()];
  const reasons: readonly ReturnReason[] = item.onlyForFault ? FAULT_REASONS : RETURN_REASONS;
  return (
    <div className={`${layout.stack3} ${styles.piece}`} data-fault={isReasonMissing || undefined}>
      <div className={layout.row3}>
        <Picture src={item.imageUrl} alt="" size={56} sizes="56px" />
        <div className={styles.tick}>
          <CheckField
            label={name}
            hint={item.onlyForFault ? t('onlyForFault') : undefined}
            isOn={chosen !== undefined}
            onChange={(isOn) => onChange(isOn ? { quantity: item.pieces, reason: '' } : undefined)}
          />
        </div>
      </div>
      {chosen && (
        <>
          {item.pieces > 1 && (
            <Stepper
              name={name}
              value={chosen.quantity}
              max={item.pieces}
              onChange={(quantity) => onChange({ ...chosen, quantity })}
            />
          )}
          <SelectField<ReturnReason | ''>
            label={t('why', { name })}
            value={chosen.reason}
            options={[
              { value: '', label: t('choose') },
              ...reasons.map((reason) => ({ value: reason, label: t(`reason-${reason}`) })),
            ]}
            onChange={(reason) => onChange({ ...chosen, reason })}
          />
          {isReasonMissing && (
            <p className={layout.bad} id={`${id}-error`} role="alert">
              {t('reasonMissing')}
            </p>
          )}
        </>
      )}
    </div>
  );
}
