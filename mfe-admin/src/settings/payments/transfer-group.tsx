import type { Control } from 'react-hook-form';
import { LONGEST_TRANSFER_DETAILS } from '@fyonka/api-contract/values/ordering/money';
import type { Language } from '@fyonka/api-contract/values/language';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextAreaField } from '@fyonka/ui/fields/field';
import type { ReactNode } from 'react';
import { Twin } from '../../form/twin.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { useMessages } from './messages.ts';
import type { PaymentValues } from './payments-values.ts';
import groups from '../../form/group.module.css';

/** Where customers send the money who pay by transfer. */
export function TransferGroup({ control }: { control: Control<PaymentValues> }) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t('transfer')}</legend>
      <p className={groups.hint}>{t('transferHint')}</p>
      <Twin label={t('transferDetails')}>
        {(language, label) => <Details control={control} language={language} label={label} />}
      </Twin>
    </fieldset>
  );
}

interface DetailsProps {
  control: Control<PaymentValues>;
  language: Language;
  label: ReactNode;
}

function Details({ control, language, label }: DetailsProps) {
  const { t } = useMessages();
  const { ref, name, ...field } = useFormField(control, `transferDetails.${language}`, t as (key: string) => string);
  return (
    <TextAreaField
      {...field}
      label={label}
      optional={null}
      maxLength={LONGEST_TRANSFER_DETAILS}
      input={{ ref, name, rows: 4, lang: language, dir: DIRECTION[language], autoComplete: 'off' }}
    />
  );
}
