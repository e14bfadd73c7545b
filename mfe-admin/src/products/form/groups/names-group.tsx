import { LONGEST_PRODUCT_NAME, LONGEST_DESCRIPTION } from '@fyonka/api-contract/values/goods/products';
import { useMessages } from '../../messages.ts';
import { TwinText } from './product-text.tsx';
import type { ProductControl } from './use-product-field.ts';
import groups from '../../../form/group.module.css';

export function NamesGroup({ control }: { control: ProductControl }) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t('nameAndDescription')}</legend>
      <TwinText control={control} name="name" label={t('name')} maxLength={LONGEST_PRODUCT_NAME} />
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
