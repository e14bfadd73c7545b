import type { ReactNode } from 'react';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { CustomText } from '@fyonka/api-contract/wire/ordering';
import { useLanguage } from '../language/language-context.tsx';
import { Link } from '../navigation/link.tsx';
import { Ltr } from '../text/ltr.tsx';
import { useMessages } from './messages.ts';
import { Money } from '../text/money.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Picture } from '../goods/picture.tsx';
import styles from './order-lines.module.css';

export interface OrderLine {
  /** Tells lines of the same product apart. */
  key: string;
  name: LocalizedText;
  imageUrl: string;
  /** 0, when none can be had, is not shown. */
  quantity: number;
  /** KD; null for what cannot be had. */
  lineTotal: number | null;
  /** KD for one: shown where there are several. */
  unitPrice: number;
  /** KD for all of the line before a discount: shown struck. */
  totalBeforeDiscount?: number | null;
  /** Where the name leads. */
  href?: string | undefined;
  customTexts: readonly CustomText[];
  /** What has changed since it was added. */
  note?: ReactNode;
  /** Controls of the line, shown instead of its quantity. */
  actions?: ReactNode;
}

/** What is in a cart or an order, line by line. */
export function OrderLines({ items }: { items: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {items.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
    </ul>
  );
}

function Line({ name, href, imageUrl, quantity, customTexts, note, actions, ...amounts }: Omit<OrderLine, 'key'>) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  return (
    <li className={styles.line}>
      <Picture src={imageUrl} alt="" size={88} sizes="88px" className={styles.picture} />
      <div>
        <p className={styles.name}>{href ? <Link href={href}>{name[language]}</Link> : name[language]}</p>
        {customTexts.map(({ title, text }) => (
          <p key={title.en} className={styles.detail}>
            <bdi>
              {title[language]}: <b dir="auto">{text}</b>
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
  /** KD. */
  productsTotal: number;
  /** KD; null until the area is known. */
  deliveryCost: number | null;
  areaName?: LocalizedText | undefined;
  /** KD. */
  totalPrice: number;
  /** What the total is called where it is not yet all that is to be paid. */
  totalLabel?: string | undefined;
}

export function Totals({ productsTotal, deliveryCost, areaName, totalPrice, totalLabel }: TotalsProps) {
  const { t } = useMessages();
  const language = useLanguage();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t('products')}</dt>
        <dd>
          <Money kd={productsTotal} />
        </dd>
      </div>
      <div>
        <dt>
          {t('delivery')}
          {areaName && <span className={styles.area}>{areaName[language]}</span>}
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
