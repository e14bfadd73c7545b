import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { amountText, countText, readAmount, readCount } from '../../form/numbers.ts';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { currencyUnit, formatAmount } from '@fyonka/i18n/format';
import { Picture } from '@fyonka/ui/goods/picture';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../../pages.ts';
import { BothNames } from '../../parts/fields/both-names.tsx';
import { NumberCell } from '../../parts/list-page/number-cell.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { isPrice, isStock } from '../form/saving/product-fields.ts';
import { useMessages } from '../messages.ts';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowHandlers } from './row-handlers.ts';
import styles from './list.module.css';

/**
 * Columns of the list. Cells change their rows through `RowHandlersContext`. For those who may not change a product, price
 * and stock are text, and nothing can be switched.
 */
export function useProductColumns(): readonly Column<OfficeProductView>[] {
  const { t } = useMessages();
  const mayChange = usePermissions()('catalog.write');
  return useMemo<readonly Column<OfficeProductView>[]>(() => {
    const columns: Column<OfficeProductView>[] = [
      {
        id: 'product',
        header: t('product'),
        card: 'title',
        cell: (product) => <NameCell product={product} mayChange={mayChange} />,
      },
      {
        id: 'price',
        header: t('price'),
        sort: { asc: 'price-asc', desc: 'price-desc' },
        cell: (product) =>
          mayChange ? (
            <PriceCell product={product} />
          ) : (
            <Labelled label={t('price')}>
              <Money kd={product.price} />
            </Labelled>
          ),
      },
      {
        id: 'stock',
        header: t('stock'),
        sort: { asc: 'stock-asc' },
        cell: (product) =>
          mayChange ? (
            <StockCell product={product} />
          ) : (
            <Labelled label={t('stock')}>
              {product.stockQuantity === null ? t('notTracked') : <Ltr>{product.stockQuantity}</Ltr>}
            </Labelled>
          ),
      },
    ];
    if (!mayChange) return columns;
    return [
      ...columns,
      { id: 'available', header: t('available'), cell: (product) => <FlagCell product={product} flag="available" /> },
      { id: 'visible', header: t('visible'), cell: (product) => <FlagCell product={product} flag="visible" /> },
      {
        id: 'actions',
        header: t('actions'),
        hideHeader: true,
        card: 'end',
        align: 'end',
        cell: (product) => <RowMenu product={product} />,
      },
    ];
  }, [t, mayChange]);
}

interface CellProps {
  product: OfficeProductView;
}

function FlagCell({ product, flag }: CellProps & { flag: 'available' | 'visible' }) {
  const { t, lang } = useMessages();
  const { change } = useRowHandlers();
  const isVisibility = flag === 'visible';
  return (
    <Labelled label={t(flag)} className={styles.flagged}>
      <SwitchField
        hideLabel
        label={t(isVisibility ? 'visibilityOf' : 'availabilityOf', { name: product.name[lang] })}
        isOn={isVisibility ? product.isVisible : product.isAvailable}
        onChange={(isOn) => change(product, isVisibility ? { isVisible: isOn } : { isAvailable: isOn })}
      />
    </Labelled>
  );
}

/** Adds the label that the card layout lacks without column headings. */
function Labelled({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={className}>
      <span className={styles.cardLabel} aria-hidden="true">
        {label}
      </span>
      {children}
    </span>
  );
}

/** Picture and both names, the page's language first, as a link to the product's form for those who may change it. */
function NameCell({ product, mayChange }: CellProps & { mayChange: boolean }) {
  const { t, lang } = useMessages();
  const { _id, name, imageUrl, isVisible, isAvailable, isNewArrivals, color } = product;
  const content = (
    <>
      <Picture src={imageUrl} alt="" size={56} sizes="56px" className={isVisible ? undefined : styles.unseen} />
      <BothNames name={name}>
        {color.name[lang]}
        {isNewArrivals && <> · {t('isNew')}</>}
        {!isVisible && <> · {t('isHidden')}</>}
        {!isAvailable && !mayChange && <> · {t('isUnavailable')}</>}
      </BothNames>
    </>
  );
  if (!mayChange) return <span className={styles.product}>{content}</span>;
  return (
    <Link className={styles.product} href={officePath('/admin/products/edit/:id', _id)}>
      {content}
    </Link>
  );
}

function PriceCell({ product }: CellProps) {
  const { t, lang } = useMessages();
  const { change } = useRowHandlers();
  const before = product.hasDiscount ? product.priceBeforeDiscount : null;

  function faultOf(text: string): string | null {
    const price = readAmount(text);
    if (price === null) return t('priceRequired');
    if (!isPrice(price)) return t('invalidPrice');
    return before !== null && price >= before ? t('belowBefore', { price: formatAmount(before) }) : null;
  }

  return (
    <NumberCell
      className={styles.cell}
      label={t('priceOf', { name: product.name[lang] })}
      heading={t('price')}
      text={amountText(product.price)}
      unit={currencyUnit[lang]}
      inputMode="decimal"
      faultOf={faultOf}
      onSave={(text) => {
        const price = readAmount(text);
        if (price !== null && price !== product.price) change(product, { price });
      }}
    />
  );
}

function StockCell({ product }: CellProps) {
  const { t, lang } = useMessages();
  const { change } = useRowHandlers();
  return (
    <NumberCell
      className={styles.cell}
      label={t('stockOf', { name: product.name[lang] })}
      heading={t('stock')}
      text={countText(product.stockQuantity)}
      placeholder={t('notTracked')}
      inputMode="numeric"
      faultOf={(text) => (isStock(text) ? null : t('invalidStock'))}
      onSave={(text) => {
        const stockQuantity = readCount(text);
        if (stockQuantity !== product.stockQuantity) change(product, { stockQuantity });
      }}
    />
  );
}
