import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, Label, SearchField } from 'react-aria-components/SearchField';
import { officeProductsPath } from '@fyonka/api-client/office/products';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Picture } from '@fyonka/ui/goods/picture';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { Money } from '@fyonka/ui/text/money';
import { useSettled } from '../../../search-all/use-settled.ts';
import { useMessages } from '../messages.ts';
import styles from './product-search.module.css';

/** Most products that are shown. */
const MOST = 6;

interface ProductSearchProps {
  onChoose: (product: OfficeProductView) => void;
}

/** Finds a product to add. Enter takes the first, arrow keys another; the focus stays, so that more can be added. */
export function ProductSearch({ onChoose }: ProductSearchProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const text = typed.trim();
  const asked = useSettled(text);
  const { answer, error, isFetching, refetch } = useOwnAnswer(
    asked === '' || text === '' ? null : officeProductsPath({ q: asked, visible: true, limit: MOST }),
    { keepPrevious: true },
  );
  const products = text === '' ? [] : (answer?.products ?? []);
  const isWaiting = text !== '' && (isFetching || asked !== text);

  function choose(id: string) {
    const product = products.find(({ _id }) => _id === id);
    if (!product) return;
    onChoose(product);
    setTyped('');
    setAdded(product.name[language]);
  }

  return (
    <div className={styles.search}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField className={styles.field ?? ''}>
          <Label className={styles.label ?? ''}>{t('addPiece')}</Label>
          <span className={styles.box}>
            <Icon icon={Search} />
            <Input
              className={styles.input ?? ''}
              placeholder={t('addPlaceholder')}
              // An empty field keeps the direction of the page, so that its placeholder stands at the beginning.
              dir={typed === '' ? undefined : 'auto'}
              maxLength={100}
              // Enter chooses a product; it does not send the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </span>
        </SearchField>
        <ListBox
          className={styles.list ?? ''}
          aria-label={t('addPiece')}
          selectionMode="none"
          items={products}
          onAction={(key) => choose(String(key))}
        >
          {(product) => (
            <ListBoxItem
              id={product._id}
              textValue={product.name[language]}
              className={styles.product ?? ''}
              isDisabled={!product.inStock}
            >
              <Picture src={product.imageUrl} alt="" size={48} sizes="48px" className={styles.picture} />
              <span className={styles.words}>
                <b>{product.name[language]}</b>
                <Left product={product} />
              </span>
              <Money kd={product.price} />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <p className={styles.state} role="status">
        {isWaiting && t('searching')}
        {!isWaiting &&
          text !== '' &&
          !error &&
          (products.length === 0 ? t('noProduct') : t('productsFound', { count: products.length }))}
        {text === '' && added !== null && t('added', { name: added })}
      </p>
      {error && !isWaiting && <FailedNote onRetry={refetch}>{t('searchFailed')}</FailedNote>}
    </div>
  );
}

function Left({ product: { inStock, stockQuantity } }: { product: OfficeProductView }) {
  const { t } = useMessages();
  if (!inStock) return <small>{t('soldOut')}</small>;
  return typeof stockQuantity === 'number' ? <small>{t('left', { count: stockQuantity })}</small> : null;
}
