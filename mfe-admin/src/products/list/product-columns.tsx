import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { amountText, countText, readAmount, readCount } from '../../form/numbers.ts';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { currencyUnit, formatAmount } from '@fyonka/i18n/format';
import { Picture } from '@fyonka/ui/goods/picture';
import { Link } from '@fyonka/ui/navigation/link';
import { officePath } from '../../pages.ts';
import { BothNames } from '../../parts/fields/both-names.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { isPrice, isStock } from '../form/saving/product-fields.ts';
import { useMessages } from '../messages.ts';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { NumberCell } from './number-cell.tsx';
import { plainColumns } from './plain-cells.tsx';
import { RowMenu } from './row-menu.tsx';
import { useRowHandlers } from './row-handlers.ts';
import styles from './list.module.css';

/** Columns of the list. Cells change their rows through `RowHandlersContext`. */
export function useProductColumns(): readonly Column<OfficeProductView>[] {
  const { t } = useMessages();
  const mayChange = usePermissions()('catalog.write');
  return useMemo<readonly Column<OfficeProductView>[]>(() => {
    const name: Column<OfficeProductView> = {
      id: 'product',
      header: t('product'),
      card: 'wide',
      cell: (product) => <NameCell product={product} mayChange={mayChange} />,
    };
    if (!mayChange) return plainColumns(t, name);
    return [
      name,
      {
        id: 'price',
        header: t('price'),
        sort: { asc: 'price-asc', desc: 'price-desc' },
        cell: (product) => <PriceCell product={product} />,
      },
      {
        id: 'stock',
        header: t('stock'),
        card: 'lineEnd',
        sort: { asc: 'stock-asc' },
        cell: (product) => <StockCell product={product} />,
      },
      { id: 'available', header: t('available'), cell: (product) => <AvailabilityCell product={product} /> },
      {
        id: 'visible',
        header: t('visible'),
        card: 'lineEnd',
        cell: (product) => <VisibilityCell product={product} />,
      },
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

function AvailabilityCell({ product }: CellProps) {
  const { t, lang } = useMessages();
  const { change } = useRowHandlers();
  return (
    <Flagged label={t('available')}>
      <SwitchField
        hideLabel
        label={t('availabilityOf', { name: product.name[lang] })}
        isOn={product.isAvailable}
        onChange={(isAvailable) => change(product, { isAvailable })}
      />
    </Flagged>
  );
}

function VisibilityCell({ product }: CellProps) {
  const { t, lang } = useMessages();
  const { toggle } = useRowHandlers();
  return (
    <Flagged label={t('visible')}>
      <SwitchField
        hideLabel
        label={t('visibilityOf', { name: product.name[lang] })}
        isOn={product.isVisible}
        onChange={() => toggle(product)}
      />
    </Flagged>
  );
}

/** Adds the label that the card layout lacks without column headings. */
function Flagged({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.flagged}>
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
      label={t('stockOf', { name: product.name[lang] })}
      heading={t('stock')}
      text={countText(product.stockQuantity)}
      placeholder={t('notTracked')}
      inputMode="numeric"
      faultOf={(text) => {
        const pieces = readCount(text);
        return pieces === null || isStock(pieces) ? null : t('invalidStock');
      }}
      onSave={(text) => {
        const stockQuantity = readCount(text);
        if (stockQuantity !== product.stockQuantity) change(product, { stockQuantity });
      }}
    />
  );
}
