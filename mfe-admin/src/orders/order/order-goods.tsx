import { bundleNote } from '@fyonka/api-contract/text/orders/bundle-note';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { CustomText, OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { IconButton } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { NamedPicture } from '@fyonka/ui/lettering/named-picture';
import { Link } from '@fyonka/ui/navigation/link';
import { itemTotal } from '@fyonka/ui/orders/lines-of-order';
import { Totals } from '@fyonka/ui/orders/order-lines';
import { usePieceCount } from '@fyonka/ui/orders/piece-count';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { officePath } from '../../pages.ts';
import { useMessages } from '../messages.ts';
import { PackingCheck } from '../../packing/packing-check.tsx';
import { OrderSection } from './order-section.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-goods.module.css';

interface OrderGoodsProps {
  order: OfficeOrderView;
  onReady: () => void;
}

/** Contents of the parcel: pictures, quantities, and the names for the ribbons exactly as they were typed. */
export function OrderGoods({ order, onReady }: OrderGoodsProps) {
  const { t } = useMessages();
  const pieceCount = usePieceCount();
  const {
    orderItems,
    piecesLeft,
    productsTotal,
    discount,
    discountName,
    deliveryCost,
    totalPrice,
    address,
    notes,
    gift,
  } = order;
  const pieces = piecesLeft.reduce((sum, quantity) => sum + quantity, 0);
  return (
    <OrderSection title={t('goods')} aside={pieceCount(pieces)}>
      {gift && (
        <div className={`${layout.pad34} ${layout.blush} ${layout.rounded} ${styles.gift}`}>
          <b>{t('gift')}</b>
          <p className={`${layout.anywhere} ${layout.preLine}`} dir="auto">
            {gift.note || t('noGiftCard')}
          </p>
        </div>
      )}
      {notes !== '' && (
        <div className={`${layout.pad34} ${layout.waitTint} ${layout.rounded} ${styles.notes}`}>
          <b className={layout.wait}>{t('notes')}</b>
          <p className={`${layout.anywhere} ${layout.preLine}`} dir="auto">
            {notes}
          </p>
        </div>
      )}
      <ul className={`${layout.container} ${styles.lines}`}>
        {orderItems.map((item, index) => (
          <GoodsLine key={index} item={item} left={piecesLeft[index] ?? 0} />
        ))}
      </ul>
      {order.status === 'processing' && (
        <div className={layout.padBlock3}>
          <PackingCheck order={order} onReady={onReady} />
        </div>
      )}
      <Totals {...{ productsTotal, discount, discountName, deliveryCost, totalPrice, areaName: address.areaName }} />
    </OrderSection>
  );
}

function GoodsLine({ item, left }: { item: OrderItemView; left: number }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { productId, name, imageUrl, quantity, price, bundle, customTexts } = item;
  return (
    <li className={`${layout.stack} ${layout.gap24} ${layout.alignStart} ${styles.line}`}>
      <NamedPicture src={imageUrl} texts={customTexts} size={64} sizes="64px" className={styles.picture} />
      <div className={`${layout.shrink} ${styles.what}`}>
        <p className={`${layout.medium} ${layout.anywhere} ${styles.name}`}>
          <Link href={officePath('/admin/products/edit/:id', productId)}>{name[language]}</Link>
        </p>
        {quantity > 1 && (
          <p className={layout.muted}>
            <Money kd={price} />
          </p>
        )}
        {bundle && <p className={layout.muted}>{bundleNote(bundle.name)[language]}</p>}
        {left < quantity && (
          <p className={`${layout.small} ${layout.medium} ${layout.wait}`}>
            {t('piecesGivenBack', { count: quantity - left })}
          </p>
        )}
      </div>
      <p
        className={`${layout.large} ${layout.strong} ${layout.rounded} ${styles.quantity}`}
        data-many={left > 1 || undefined}
      >
        <VisuallyHidden>{t('quantity')} </VisuallyHidden>
        <Ltr>× {left}</Ltr>
      </p>
      <p className={`${layout.medium} ${layout.nowrap} ${styles.sum}`}>
        <Money kd={itemTotal(item)} />
      </p>
      {customTexts.map((text, index) => (
        <RibbonText key={index} {...text} />
      ))}
    </li>
  );
}

/** A custom text: large, complete, and with a button that copies it. */
function RibbonText({ title, text }: CustomText) {
  const { t } = useMessages();
  const language = useLanguage();
  const exact = text ?? '';
  const { result, copy } = useCopy(exact);
  return (
    <div className={`${layout.stack} ${layout.whole} ${layout.rounded} ${layout.gap02} ${styles.ribbon}`}>
      <span className={`${layout.muted} ${styles.title}`}>{title[language]}</span>
      <span className={`${layout.shrink} ${layout.anywhere} ${styles.text}`}>
        <b className={layout.bold} dir="auto">
          {exact}
        </b>
      </span>
      <IconButton icon={result === 'copied' ? Check : Copy} label={t('copyText', { text: exact })} onClick={copy} />
      <span className={`${layout.small} ${layout.good} ${styles.copied}`} role="status">
        {result && t(result)}
      </span>
    </div>
  );
}
