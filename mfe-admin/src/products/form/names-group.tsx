import { useMessages } from '../messages.ts';
import { TwinText } from './product-text.tsx';
import type { ProductControl } from './product-text.tsx';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from './product-rules.ts';
import styles from './form.module.css';

export function NamesGroup({ control }: { control: ProductControl }) {
  const { t } = useMessages();
  return (
    <fieldset className={styles.group}>
      <legend>{t('nameAndDescription')}</legend>
      <TwinText control={control} name="name" label={t('name')} maxLength={LONGEST_NAME} />
      <TwinText
        control={control}
        name="description"
        label={t('description')}
        optional
        rows={5}
        maxLength={LONGEST_DESCRIPTION}
      />
    </fieldset>
  );
}
