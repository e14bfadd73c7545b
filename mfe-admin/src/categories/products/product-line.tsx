import type { ArrangedProductView } from '@fyonka/api-contract/wire/office/goods/product-order';
import { Picture } from '@fyonka/ui/goods/picture';
import { BothNames } from '../../parts/fields/both-names.tsx';
import { useMessages } from '../messages.ts';
import styles from './product-order.module.css';
import shared from '../categories.module.css';

/** Picture and names of a product, and why shoppers do not see it where it stands. */
export function ProductLine({ product: { name, imageUrl, isVisible, inStock } }: { product: ArrangedProductView }) {
  const { t } = useMessages();
  const flags = [!isVisible && t('hiddenFlag'), !inStock && t('soldOutLast')].filter(Boolean);
  return (
    <>
      <Picture src={imageUrl} alt="" size={48} sizes="48px" className={isVisible ? undefined : shared.unseen} />
      <BothNames name={name} className={styles.name}>
        {flags.join(' · ')}
      </BothNames>
    </>
  );
}
