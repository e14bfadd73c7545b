import { Fragment } from 'react';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../messages.ts';
import type { DeliveryForm } from './use-delivery-form.ts';
import styles from './checkout.module.css';

/** More than these are counted only: nobody reads a list of the whole form. */
const MOST_NAMED = 3;

/** How many fields keep the order from being placed; the last ones by name, each a way to its field. */
export function FieldsLeft({ form }: { form: DeliveryForm }) {
  const { t, rich } = useMessages();
  const count = form.missing.length;
  if (count > MOST_NAMED) return t('fieldsLeft', { count });
  return rich('lastFieldsLeft', { fields: <FieldLinks key="fields" form={form} /> }, { count });
}

function FieldLinks({ form: { missing, goTo } }: { form: DeliveryForm }) {
  const { t } = useMessages();
  const language = useLanguage();
  return missing.map((field, index) => (
    <Fragment key={field}>
      {index > 0 && t('comma')}
      <button type="button" className={styles.missing} onClick={() => goTo(field)}>
        {t(field).toLocaleLowerCase(language)}
      </button>
    </Fragment>
  ));
}
