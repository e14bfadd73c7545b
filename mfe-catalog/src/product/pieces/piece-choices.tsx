import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { pages } from '@fyonka/api-contract/pages/routes';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import type { OtherColorView, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { PieceOptionView } from '@fyonka/api-contract/wire/goods/pieces';
import { classNames } from '@fyonka/ui/class-names';
import { Link } from '@fyonka/ui/navigation/link';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../../messages.ts';
import { SizeGuide } from './size-guide.tsx';
import { useChoice } from './use-choice.ts';
import styles from './pieces.module.css';

/** Links to the other pieces of a design: its colours, then a row for each attribute by which they are chosen. */
export function PieceChoices({ product }: { product: ProductView }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { pending, choose } = useChoice(product._id);
  const { otherColors, pieceChoices = [] } = product;

  function chip(key: string, option: Option, contents: ReactNode) {
    const { _id, text, inStock, isExact = true } = option;
    const notes = [...(isExact ? [] : [t('nearestPiece')]), ...(inStock ? [] : [t('outOfStock')])];
    return (
      <Link
        key={key}
        className={classNames(styles.chip, !inStock && styles.gone, !isExact && styles.nearest)}
        href={pages.product(_id)}
        aria-label={[text[language], ...notes].join(': ')}
        aria-current={_id === product._id ? 'true' : undefined}
        aria-busy={_id === pending}
        onClick={(event) => choose(event, _id)}
      >
        {contents}
      </Link>
    );
  }

  return (
    <>
      {otherColors && (
        <Row name={t('colours')}>
          {colorsOf(product, otherColors).map(({ color, filterColor, ...piece }) =>
            chip(piece._id, { ...piece, text: color }, <Snippet color={filterColor} />),
          )}
        </Row>
      )}
      {pieceChoices.map(({ key, name, options, sizeGuide }) => (
        <Fragment key={key}>
          {options.some(({ _id }) => _id !== product._id) && (
            <Row name={name[language]}>
              {options.map((option) => chip(option.value, option, <span>{option.text[language]}</span>))}
            </Row>
          )}
          {sizeGuide && <SizeGuide guide={sizeGuide} of={name[language]} />}
        </Fragment>
      ))}
    </>
  );
}

type Option = Pick<PieceOptionView, '_id' | 'text' | 'inStock'> & Partial<Pick<PieceOptionView, 'isExact'>>;

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className={styles.row}>
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}

/** All colours in the order of the shop, that of the product among them. */
function colorsOf({ color, ...product }: ProductView, others: readonly OtherColorView[]): OtherColorView[] {
  const all = [{ ...product, color: color.name }, ...others];
  return FILTER_COLORS.flatMap((one) => all.filter(({ filterColor }) => filterColor === one));
}
