import { Fragment } from 'react';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { focusField } from '../../form/focus-field.ts';
import { useMessages } from '../../messages.ts';
import type { DeliveryField } from './delivery-details.ts';
import styles from '../checkout.module.css';

/** More than these are counted only: nobody reads a list of the whole form. */
const MOST_NAMED = 3;

export interface MissingFieldsProps {
  fields: readonly DeliveryField[];
  /** Id of the form that they are in. */
  formId: string;
}

/** How many fields keep the order from being placed; the last few by name, each a way to its field. */
export function MissingFields({ fields, formId }: MissingFieldsProps) {
  const { t, rich } = useMessages();
  const count = fields.length;
  if (count > MOST_NAMED) return t('fieldsLeft', { count });
  return rich('lastFieldsLeft', { fields: <FieldLinks key="fields" fields={fields} formId={formId} /> }, { count });
}

function FieldLinks({ fields, formId }: MissingFieldsProps) {
  const { t } = useMessages();
  const language = useLanguage();
  return fields.map((field, index) => (
    <Fragment key={field}>
      {index > 0 && t('comma')}
      <button
        type="button"
        className={styles.missing}
        onClick={() => focusField(document.forms.namedItem(formId), field)}
      >
        {t(field).toLocaleLowerCase(language)}
      </button>
    </Fragment>
  ));
}
