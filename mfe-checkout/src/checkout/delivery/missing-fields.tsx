import { Fragment } from 'react';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { focusField } from '../../form/focus-field.ts';
import { useMessages } from '../../messages.ts';
import type { DeliveryField } from './delivery-details.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../checkout.module.css';

/** More fields than these are only counted before Pay was pressed, because nobody reads a long list. */
const MOST_NAMED = 3;

export interface MissingFieldsProps {
  fields: readonly DeliveryField[];
  /** Pay was pressed, so that all are named. */
  isAsked: boolean;
  /** Id of the form with the fields. */
  formId: string;
}

/** The number of fields that prevent the order, and links to them. */
export function MissingFields({ fields, isAsked, formId }: MissingFieldsProps) {
  const { t, rich } = useMessages();
  const count = fields.length;
  if (count > MOST_NAMED && !isAsked) return t('fieldsLeft', { count });
  return rich('lastFieldsLeft', { fields: <FieldLinks key="fields" fields={fields} formId={formId} /> }, { count });
}

function FieldLinks({ fields, formId }: Omit<MissingFieldsProps, 'isAsked'>) {
  const { t } = useMessages();
  const language = useLanguage();
  return fields.map((field, index) => (
    <Fragment key={field}>
      {index > 0 && t('comma')}
      <button
        type="button"
        className={`${layout.link} ${styles.missing}`}
        onClick={() => focusField(document.forms.namedItem(formId), field)}
      >
        {t(field).toLocaleLowerCase(language)}
      </button>
    </Fragment>
  ));
}
