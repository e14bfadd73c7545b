import type { ReactNode } from 'react';
import { bundleNote } from '@fyonka/api-contract/text/orders/bundle-note';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { CustomText } from '@fyonka/api-contract/wire/ordering';
import { useLanguage } from '../language/language-context.tsx';
import { Link } from '../navigation/link.tsx';
import { Ltr } from '../text/ltr.tsx';
import { useMessages } from './messages.ts';
import { Money } from '../text/money.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { WrittenText } from '../lettering/framed-picture.tsx';
import { NamedPicture } from '../lettering/named-picture.tsx';
import styles from './order-lines.module.css';

export interface OrderLine {
  /** Distinguishes lines of the same product. */
  key: string;
  name: LocalizedText;
  imageUrl: string;
  /** 0 (nothing available) is not shown. */
  quantity: number;
  /** Sum in KD; null when unavailable. */
  lineTotal: number | null;
  /** Price of one piece in KD, shown for several. */
  unitPrice: number;
  /** Sum before a discount in KD, shown struck through. */
  totalBeforeDiscount?: number | null;
  /** Link target of the name. */
  href?: string | undefined;
  /** The bundle that it is sold in, if it says so. */
  bundle?: { name: LocalizedText } | null | undefined;
  customTexts: readonly (Pick<CustomText, 'title'> & WrittenText)[];
  /** Changes since the line was added. */
  note?: ReactNode;
  /** Controls of the line, which replace its quantity. */
  actions?: ReactNode;
}

/** The lines of a cart or an order. */
export function OrderLines({ items }: { items: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {items.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
    </ul>
  );
}

function Line({
  name,
  href,
  imageUrl,
  quantity,
  bundle,
  customTexts,
  note,
  actions,
  ...amounts
}: Omit<OrderLine, 'key'>) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  return (
    <li className={styles.line}>
      <NamedPicture src={imageUrl} texts={customTexts} size={88} sizes="88px" className={styles.picture} />
      <div>
        <p className={styles.name}>{href ? <Link href={href}>{name[language]}</Link> : name[language]}</p>
        {bundle && <p className={styles.detail}>{bundleNote(bundle.name)[language]}</p>}
        {customTexts.map(({ title, text }) => (
          <p key={title.en} className={styles.detail}>
            <bdi>
              {title[language]}:{' '}
              <b dir="auto" translate="no">
                {text}
              </b>
            </bdi>
          </p>
        ))}
        {!actions && quantity > 0 && (
          <p className={styles.detail}>
            {t('quantity')} <Ltr>{quantity}</Ltr>
          </p>
        )}
        {amounts.lineTotal !== null && quantity > 1 && (
          <p className={styles.detail}>{rich('each', { price: <Money key="price" kd={amounts.unitPrice} /> })}</p>
        )}
      </div>
      <LineTotal {...amounts} />
      {(note || actions) && (
        <div className={styles.below}>
          {note}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </li>
  );
}

function LineTotal({ lineTotal, totalBeforeDiscount = null }: Pick<OrderLine, 'lineTotal' | 'totalBeforeDiscount'>) {
  const { t } = useMessages();
  return (
    <p className={styles.sum}>
      {lineTotal !== null && <Money kd={lineTotal} />}
      {lineTotal !== null && totalBeforeDiscount !== null && totalBeforeDiscount > lineTotal && (
        <s>
          <VisuallyHidden>{t('before')} </VisuallyHidden>
          <Money kd={totalBeforeDiscount} />
        </s>
      )}
    </p>
  );
}

export interface TotalsProps {
  /** In KD. */
  productsTotal: number;
  /** In KD; left out: none. */
  discount?: number;
  /** Name of the coupon that the discount or the free delivery comes from. */
  discountName?: LocalizedText | null | undefined;
  /** In KD; null until the area is known. */
  deliveryCost: number | null;
  areaName?: LocalizedText | undefined;
  /** In KD. */
  totalPrice: number;
  /** Label of the total while it is not yet the whole amount. */
  totalLabel?: string | undefined;
}

export function Totals({
  productsTotal,
  discount = 0,
  discountName,
  deliveryCost,
  areaName,
  totalPrice,
  totalLabel,
}: TotalsProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const coupon = discountName && <bdi className={styles.area}>{discountName[language]}</bdi>;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('products')}</dt>
        <dd>
          <Money kd={productsTotal} />
        </dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>
            {t('discount')}
            {coupon}
          </dt>
          <dd>
            <Money kd={-discount} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          {t('delivery')}
          {areaName && <span className={styles.area}>{areaName[language]}</span>}
          {discount === 0 && coupon}
        </dt>
        <dd>
          {deliveryCost === null ? <span className={styles.open}>{t('byArea')}</span> : <Money kd={deliveryCost} />}
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{totalLabel ?? t('total')}</dt>
        <dd>
          <Money kd={totalPrice} />
        </dd>
      </div>
    </dl>
  );
}
