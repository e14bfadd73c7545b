import { useState } from 'react';
import X from 'lucide-react/icons/x';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { Picture } from '@fyonka/ui/goods/picture';
import { ProductSearch } from '../../parts/fields/product-search.tsx';
import { useProblemWords } from '../../pictures/problem-words.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from './messages.ts';
import type { Photo } from './use-photos.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './photos.module.css';

interface PhotoRowProps {
  photo: Photo;
  isBusy: boolean;
  onChoose: (product: OfficeProductView) => void;
  onRemove: () => void;
}

/** A file, the product that it goes to, and what became of it. */
export function PhotoRow({ photo, isBusy, onChoose, onRemove }: PhotoRowProps) {
  const { t, lang } = useMessages();
  const problemWords = useProblemWords();
  const [isChoosing, setChoosing] = useState(false);
  const { file, product, place, state, problem, refusal } = photo;
  const isOpen = !isBusy && (state === 'waiting' || (state === 'failed' && problem === null));
  return (
    <li className={`${layout.stack2} ${styles.photo}`}>
      <div className={layout.row3}>
        {product && (
          <Picture
            src={product.imageUrl}
            alt=""
            size={48}
            sizes="48px"
            className={`${layout.fixed} ${layout.roundS}`}
          />
        )}
        <div className={`${layout.fill} ${layout.shrink} ${layout.anywhere}`}>
          <bdi className={layout.medium}>{file.name}</bdi>
          <p className={layout.muted}>
            {product
              ? t('goesTo', { name: product.name[lang], place })
              : state === 'matching'
                ? t('matching')
                : t('noMatch')}
          </p>
        </div>
        {state === 'sending' && <span className={layout.muted}>{t('sending')}</span>}
        {state === 'stored' && <b className={layout.good}>{t('stored')}</b>}
        {isOpen && product && (
          <Button kind="text" aria-label={t('otherOf', { file: file.name })} onClick={() => setChoosing(true)}>
            {t('other')}
          </Button>
        )}
        {!isBusy && state !== 'stored' && (
          <IconButton icon={X} label={t('remove', { file: file.name })} onClick={onRemove} />
        )}
      </div>
      {problem && <p className={layout.bad}>{problemWords(problem)}</p>}
      {refusal && (
        <p className={layout.bad}>{refusalWords(refusal, { offline: t('offline'), otherwise: t('refused') })}</p>
      )}
      {isOpen && (isChoosing || !product) && (
        <ProductSearch
          label={t('productOf', { file: file.name })}
          details={({ barcode }) => barcode}
          onChoose={(chosen) => {
            setChoosing(false);
            onChoose(chosen);
          }}
        />
      )}
    </li>
  );
}
