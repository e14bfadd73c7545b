import { METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { MoveButtons, useMoves } from '../../form/fields/move-buttons.tsx';
import { wordsOf } from '../../form/rules.ts';
import { useMoneyWords } from '../../money/words/words.ts';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { useMessages } from './messages.ts';
import { ANY } from './payments-values.ts';
import type { PaymentValues } from './payments-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './payments.module.css';

interface MethodsProps {
  stored: PaymentSettingsAnswer;
}

/** The ways to pay in the order of the shop: which are offered, and which gateway takes them. */
export function Methods({ stored }: MethodsProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const { control } = useFormContext<PaymentValues>();
  const { fields, move } = useFieldArray({ control, name: 'methods' });
  const { list, moveTo } = useMoves(move);
  return (
    <ol className={`${layout.stack} ${styles.methods}`} ref={list}>
      {fields.map(({ id, method }, index) => {
        const name = words.t(`method-${method}`);
        return (
          <li key={id}>
            <Method index={index} method={method} stored={stored} />
            <span className={`${layout.fixed} ${layout.flex} ${styles.moves}`}>
              <MoveButtons
                index={index}
                count={fields.length}
                labels={{ up: t('moveUp', { name }), down: t('moveDown', { name }) }}
                onMove={moveTo}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface MethodProps extends MethodsProps {
  index: number;
  method: PaymentMethod;
}

function Method({ index, method, stored }: MethodProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const { control } = useFormContext<PaymentValues>();
  const offered = useController({ control, name: `methods.${index}.isOffered` }).field;
  const { field, fieldState } = useController({ control, name: `methods.${index}.gateway` });
  const able = stored.methods.find(({ id }) => id === method)?.gateways ?? [];
  // A gateway whose keys are gone stays visible while it is chosen.
  const gateways = field.value === ANY || able.includes(field.value) ? able : [...able, field.value];
  const isOnline = METHODS[method].way === 'gateway';
  const translate = t as (key: string) => string;
  return (
    <div className={`${layout.stack3} ${layout.fill} ${layout.shrink}`}>
      <SwitchField
        label={words.t(`method-${method}`)}
        isOn={offered.value}
        onChange={offered.onChange}
        hint={isOnline && able.length === 0 ? t('noGateway') : words.t(`hint-${method}`)}
      />
      {isOnline && gateways.length > 1 && (
        <div data-field={field.name}>
          <ChoiceField
            label={t('takenBy', { name: words.t(`method-${method}`) })}
            value={field.value}
            options={[
              { value: ANY, label: t('anyGateway') },
              ...gateways.map((value) => ({ value, label: words.t(`gateway-${value}`) })),
            ]}
            onChange={field.onChange}
            error={fieldState.error && wordsOf(fieldState.error, translate)}
          />
        </div>
      )}
    </div>
  );
}
