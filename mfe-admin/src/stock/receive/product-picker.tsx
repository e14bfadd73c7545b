import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { officeProductsPath } from '@fyonka/api-client/office/products';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { TextField } from '@fyonka/ui/fields/field';
import { Picture } from '@fyonka/ui/goods/picture';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { classNames } from '@fyonka/ui/class-names';
import { BothNames } from '../../parts/fields/both-names.tsx';
import { useSettled } from '../../search-all/use-settled.ts';
import { useMessages } from '../messages.ts';
import { StockOf } from './stock-of.tsx';
import styles from './receive.module.css';

/** Products shown for a text. */
const SHOWN = 6;

/** Characters that the search takes. */
const LONGEST = 100;

interface ProductPickerProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onPick: (product: OfficeProductView) => void;
}

/**
 * Finds a product by typing or scanning. A scanner ends with Enter before any answer is there: the product is then
 * chosen as soon as the answer has only that one.
 */
export function ProductPicker({ inputRef, onPick }: ProductPickerProps) {
  const { t } = useMessages();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  /** The text at which Enter was pressed before its answer. */
  const [entered, setEntered] = useState<string | null>(null);
  const text = typed.trim();
  const settled = useSettled(text);
  const asked = entered === text ? text : settled;
  const { answer, error, isPrevious, refetch } = useOwnAnswer(
    asked === '' || text === '' ? null : officeProductsPath({ q: asked, limit: SHOWN }),
    { keepPrevious: true },
  );
  const isCurrent = answer !== undefined && !isPrevious && asked === text && text !== '';
  const found = text === '' ? [] : (answer?.products ?? []);

  function pick(product: OfficeProductView | undefined) {
    if (!product) return;
    setTyped('');
    setEntered(null);
    onPick(product);
  }

  const pickEntered = useEffectEvent(() => {
    const [only] = found;
    if (only && found.length === 1) onPick(only);
  });
  const isEntered = entered !== null && entered === text && isCurrent;
  useEffect(() => {
    if (isEntered) pickEntered();
  }, [isEntered]);

  function press(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && text !== '') {
      event.preventDefault();
      if (isCurrent) pick(found[active]);
      else setEntered(text);
    } else if (event.key === 'Escape') setTyped('');
  }

  return (
    <div className={styles.picker}>
      <TextField
        label={t('find')}
        optional={null}
        hint={t('findHint')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setActive(0);
          setEntered(null);
        }}
        maxLength={LONGEST}
        input={{
          ref: inputRef,
          type: 'search',
          role: 'combobox',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'next',
          dir: 'auto',
          'aria-autocomplete': 'list',
          'aria-expanded': found.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': found.length > 0 ? `${listId}-${active}` : undefined,
          onKeyDown: press,
        }}
      />
      <div id={listId} role="listbox" aria-label={t('found')} className={classNames(!isCurrent && styles.stale)}>
        {found.map((product, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text has the focus, and its keys choose
          <div
            key={product._id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames(styles.option, index === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(product)}
          >
            <Picture src={product.imageUrl} alt="" size={40} sizes="40px" />
            <BothNames name={product.name} className={styles.names}>
              <StockOf stock={product.stockQuantity} />
            </BothNames>
          </div>
        ))}
      </div>
      <p className={styles.quiet} role="status">
        {isCurrent && found.length === 0 && t('nothingFound')}
      </p>
      {error && <FailedNote onRetry={refetch}>{t('findFailed')}</FailedNote>}
    </div>
  );
}
