import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import Search from 'lucide-react/icons/search';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Input, Label, SearchField } from 'react-aria-components/SearchField';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Picture } from '@fyonka/ui/goods/picture';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { Money } from '@fyonka/ui/text/money';
import { useSettled } from '../../search-all/use-settled.ts';
import { useMessages } from '../messages.ts';
import { BothNames } from './both-names.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './product-search.module.css';

/** Most products that are shown. */
const MOST = 6;

interface ProductSearchProps {
  label: string;
  onChoose: (product: OfficeProductView) => void;
  /** Only what can be bought in the shop now. */
  forSale?: boolean;
  /** In small letters below the names of a product. */
  details: (product: OfficeProductView) => ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Finds a product by words or by its barcode. Enter takes the first, arrow keys another; the focus stays, so that more
 * can be chosen. A scanner ends with Enter before any answer is there: its product is taken as soon as the answer has
 * only that one, and what nobody has is marked, so that the next scan replaces it.
 */
export function ProductSearch({ label, onChoose, forSale = false, details, inputRef }: ProductSearchProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const hintId = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useForgottenOption(input, list);
  const scan = useAction();
  const text = typed.trim();
  const asked = useSettled(text);
  const queryOf = (q: string) => ({ q, limit: MOST, ...(forSale && { visible: true }) });
  const { answer, error, isPrevious, refetch } = useOwnAnswer(
    asked === '' || text === '' ? null : pathTo('GET /api/admin/products', { query: queryOf(asked) }),
    { keepPrevious: true },
  );
  const products = text === '' ? [] : (answer?.products ?? []);
  const isCurrent = text !== '' && asked === text && answer !== undefined && !isPrevious;
  const isChoosable = (product: OfficeProductView) => !forSale || product.inStock;

  function choose(product: OfficeProductView | undefined) {
    if (!product || !isChoosable(product)) return;
    setTyped('');
    setChosen(product.name[language]);
    onChoose(product);
  }

  /** Asks at once, since a scanner does not wait; takes the only product that answers. */
  function take() {
    scan.run(
      async () => {
        try {
          return (await call('GET /api/admin/products', { query: queryOf(text) })).products;
        } catch (thrown) {
          refusalFrom(thrown); // The list below makes the same request and shows its failure.
          return null;
        }
      },
      (found) => {
        if (found === null || input.current?.value.trim() !== text) return;
        const [only] = found;
        if (only && found.length === 1 && isChoosable(only)) choose(only);
        else input.current.select();
      },
    );
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter chooses a product; it does not send a form around the field.
    event.preventDefault();
    if (isCurrent && products.length > 0) return;
    event.stopPropagation();
    if (isCurrent) input.current?.select();
    else if (text !== '') take();
  }

  return (
    <div className={`${layout.stack1} ${layout.relative}`}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-describedby={hintId}>
          <Label className={`${layout.small} ${layout.block} ${styles.label}`}>{label}</Label>
          <span
            className={`${layout.row2} ${layout.rounded} ${layout.paper} ${layout.fieldEdge} ${styles.box}`}
            onKeyDownCapture={press}
          >
            <Icon icon={Search} />
            <Input
              ref={input}
              className={`${layout.fill} ${layout.shrink} ${styles.input}`}
              placeholder={t('productPlaceholder')}
              // An empty field keeps the direction of the page, so that its placeholder stands at the beginning.
              dir={typed === '' ? undefined : 'auto'}
              maxLength={LONGEST_SEARCH}
            />
          </span>
        </SearchField>
        <p id={hintId} className={styles.state}>
          {t('productHint')}
        </p>
        <ListBox
          ref={list}
          className={`${layout.stack} ${styles.list}`}
          aria-label={label}
          selectionMode="none"
          items={products}
          onAction={(key) => choose(products.find(({ _id }) => _id === key))}
        >
          {(product) => (
            <ListBoxItem
              id={product._id}
              textValue={product.name[language]}
              className={`${layout.row3} ${layout.rounded} ${layout.pressable} ${styles.product}`}
              // Products that an earlier text found stay, so that nothing jumps, but cannot be chosen by mistake.
              isDisabled={!isCurrent || !isChoosable(product)}
            >
              <Picture
                src={product.imageUrl}
                alt=""
                size={48}
                sizes="48px"
                className={`${layout.fixed} ${layout.roundS}`}
              />
              <BothNames name={product.name} className={styles.words}>
                {details(product)}
              </BothNames>
              <Money kd={product.price} />
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <p className={styles.state} role="status">
        {text !== '' && !isCurrent && !error && t('searchingProducts')}
        {isCurrent && (products.length === 0 ? t('noProduct') : t('productsFound', { count: products.length }))}
        {text === '' && chosen !== null && t('productChosen', { name: chosen })}
      </p>
      {error && <FailedNote onRetry={refetch}>{t('productsFailed')}</FailedNote>}
    </div>
  );
}

/**
 * Has the field name no option that is gone, as it does when one is pressed and the text is emptied for the next. React
 * Aria names an option half a second after the text that found it, and looks whether it is there only when its list gets
 * the focus, which it then gives to the field. Whoever has gone on to another field by then keeps the focus there.
 */
function useForgottenOption(input: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [field, options] = [input.current, list.current];
    if (!field || !options) return;
    let isStale = false;
    const forget = () => {
      isStale = false;
      options.dispatchEvent(new FocusEvent('focusin'));
    };
    const observer = new MutationObserver(() => {
      const named = field.getAttribute('aria-activedescendant');
      if (!named || document.getElementById(named)) return;
      if (document.activeElement === field) return forget();
      isStale = true;
      field.removeAttribute('aria-activedescendant');
    });
    observer.observe(field, { attributeFilter: ['aria-activedescendant'] });
    observer.observe(options, { childList: true, subtree: true });
    const onFocus = () => isStale && forget();
    field.addEventListener('focus', onFocus);
    return () => {
      observer.disconnect();
      field.removeEventListener('focus', onFocus);
    };
  }, [input, list]);
}
