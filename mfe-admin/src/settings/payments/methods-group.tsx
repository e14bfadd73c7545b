import { useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useController, useFieldArray } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { PaymentSettingsAnswer } from '@fyonka/api-contract/wire/office/payments';
import type { PaymentMethod } from '@fyonka/api-contract/wire/ordering';
import { IconButton } from '@fyonka/ui/actions/button';
import { wordsOf } from '../../form/rules.ts';
import { useMoneyWords } from '../../money/words/words.ts';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { useMessages } from './messages.ts';
import { ANY } from './payments-values.ts';
import type { PaymentValues } from './payments-values.ts';
import groups from '../../form/group.module.css';
import styles from './payments.module.css';

interface MethodsGroupProps {
  control: Control<PaymentValues>;
  stored: PaymentSettingsAnswer;
}

/** The ways to pay in the order of the shop: which are offered, and which gateway takes them. */
export function MethodsGroup({ control, stored }: MethodsGroupProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const list = useRef<HTMLOListElement>(null);
  const { fields, move } = useFieldArray({ control, name: 'methods' });

  /** The pressed button moves with its method, and the focus has to follow it. */
  function moveTo(from: number, to: number, direction: 'up' | 'down') {
    move(from, to);
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
      const pressed = buttons.find((button) => button.dataset['move'] === direction && !button.disabled);
      (pressed ?? buttons.find((button) => !button.disabled))?.focus();
    });
  }

  return (
    <fieldset className={groups.group}>
      <legend>{t('methods')}</legend>
      <p className={groups.hint}>{t('methodsHint')}</p>
      <ol className={styles.methods} ref={list}>
        {fields.map(({ id, method }, index) => {
          const name = words.t(`method-${method}`);
          return (
            <li key={id}>
              <Method control={control} index={index} method={method} stored={stored} />
              <span className={styles.moves}>
                <IconButton
                  icon={ArrowUp}
                  label={t('moveUp', { name })}
                  data-move="up"
                  disabled={index === 0}
                  onClick={() => moveTo(index, index - 1, 'up')}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('moveDown', { name })}
                  data-move="down"
                  disabled={index === fields.length - 1}
                  onClick={() => moveTo(index, index + 1, 'down')}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

interface MethodProps extends MethodsGroupProps {
  index: number;
  method: PaymentMethod;
}

function Method({ control, index, method, stored }: MethodProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const offered = useController({ control, name: `methods.${index}.isOffered` }).field;
  const { field, fieldState } = useController({ control, name: `methods.${index}.gateway` });
  const able = stored.methods.find(({ id }) => id === method)?.gateways ?? [];
  // A gateway whose keys are gone stays visible while it is chosen.
  const gateways = field.value === ANY || able.includes(field.value) ? able : [...able, field.value];
  const isOnline = method !== 'cash-on-delivery' && method !== 'transfer';
  const translate = t as (key: string) => string;
  return (
    <div className={styles.method}>
      <SwitchField
        label={words.t(`method-${method}`)}
        isOn={offered.value}
        onChange={offered.onChange}
        hint={isOnline && able.length === 0 ? t('noGateway') : t(`hint-${method}`)}
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
