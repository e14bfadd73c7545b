import Trash from 'lucide-react/icons/trash-2';
import { useFormContext, useWatch } from 'react-hook-form';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { IconButton } from '@fyonka/ui/actions/button';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { useFormField } from '../form/use-form-field.ts';
import { ProductSearch } from '../parts/fields/product-search.tsx';
import { SwitchField } from '../parts/fields/switch-field.tsx';
import type { CouponValues } from './coupon-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './coupons.module.css';

/** The categories that the coupon is for. */
export function Categories() {
  const { t, lang } = useMessages();
  const { control } = useFormContext<CouponValues>();
  const scope = useWatch({ control, name: 'scope' });
  const { value, onChange } = useFormField(control, 'categories', () => '');
  const { answer, error, refetch } = useOwnAnswer(scope === 'categories' ? pathTo('GET /api/admin/categories') : null);
  if (scope !== 'categories') return null;
  if (error) return <FailedNote onRetry={refetch}>{t('categoriesFailed')}</FailedNote>;
  return (
    <ul className={`${layout.stack} ${styles.choices}`}>
      {answer?.categories.map(({ _id, name }) => (
        <li key={_id}>
          <SwitchField
            label={name[lang]}
            isOn={value.includes(_id)}
            onChange={(isOn) => onChange(isOn ? [...value, _id] : value.filter((id) => id !== _id))}
          />
        </li>
      ))}
    </ul>
  );
}

/** The products that the coupon is for. */
export function Products() {
  const { t } = useMessages();
  const { control } = useFormContext<CouponValues>();
  const scope = useWatch({ control, name: 'scope' });
  const { value, onChange } = useFormField(control, 'products', () => '');
  if (scope !== 'products') return null;
  return (
    <>
      <ProductSearch
        label={t('addProduct')}
        details={() => null}
        onChoose={({ _id }) => onChange([...new Set([...value, _id])])}
      />
      <ul className={`${layout.stack} ${styles.choices}`}>
        {value.map((id) => (
          <Product key={id} id={id} onRemove={() => onChange(value.filter((other) => other !== id))} />
        ))}
      </ul>
    </>
  );
}

function Product({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t, lang } = useMessages();
  const { answer, error } = useOwnAnswer(pathTo('GET /api/admin/products/{id}', { id }));
  const name = answer?.name[lang] ?? (error ? t('deletedProduct') : '…');
  return (
    <li>
      <bdi>{name}</bdi>
      <IconButton icon={Trash} label={t('removeProduct', { name })} onClick={onRemove} />
    </li>
  );
}
