import { useWatch } from 'react-hook-form';
import { ProductCard } from '@fyonka/ui/goods/product-card';
import { useMessages } from '../../messages.ts';
import { previewOf } from '../saving/product-values.ts';
import type { ProductValues } from '../saving/product-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../form.module.css';

/** The product's card as shoppers will see it. It is inert. */
export function Preview({ id }: { id: string }) {
  const { t } = useMessages();
  const values = useWatch<ProductValues>() as ProductValues;
  const product = previewOf(values, id);
  const name = { ar: product.name.ar || t('previewName'), en: product.name.en || t('previewName') };
  return (
    <div className={`${layout.pad5} ${layout.sand} ${layout.roundL} ${styles.preview}`}>
      <p className={`${layout.muted} ${layout.below3}`}>{t('asShopShows')}</p>
      <ul inert>
        <ProductCard product={{ ...product, name }} />
      </ul>
    </div>
  );
}
