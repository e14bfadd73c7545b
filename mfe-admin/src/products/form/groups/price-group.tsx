import { LONGEST_BARCODE } from '@fyonka/api-contract/values/goods/products';
import { useWatch } from 'react-hook-form';
import { currencyUnit } from '@fyonka/i18n/format';
import { useMessages } from '../../messages.ts';
import { FormSwitch } from './form-switch.tsx';
import { ProductText } from './product-text.tsx';
import type { ProductControl } from './use-product-field.ts';
import groups from '../../../form/group.module.css';
import styles from '../form.module.css';

export function PriceGroup({ control }: { control: ProductControl }) {
  const { t, lang } = useMessages();
  const hasDiscount = useWatch({ control, name: 'hasDiscount' });
  return (
    <fieldset className={groups.group}>
      <legend>{t('priceAndStock')}</legend>
      <FormSwitch control={control} name="hasDiscount" label={t('hasDiscount')} />
      <div className={styles.money}>
        <ProductText control={control} name="price" label={t('price')} numeric="decimal" prefix={currencyUnit[lang]} />
        {hasDiscount && (
          <ProductText
            control={control}
            name="priceBeforeDiscount"
            label={t('beforeDiscount')}
            numeric="decimal"
            prefix={currencyUnit[lang]}
          />
        )}
        <ProductText
          control={control}
          name="stockQuantity"
          label={t('stock')}
          optional
          numeric="numeric"
          hint={t('stockHint')}
        />
        <ProductText
          control={control}
          name="costPrice"
          label={t('costPrice')}
          optional
          numeric="decimal"
          prefix={currencyUnit[lang]}
          hint={t('costHint')}
        />
        <ProductText
          control={control}
          name="barcode"
          label={t('barcode')}
          optional
          code
          maxLength={LONGEST_BARCODE}
          hint={t('barcodeHint')}
        />
      </div>
    </fieldset>
  );
}
