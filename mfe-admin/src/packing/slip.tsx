import { isTest } from '@fyonka/api-contract/rules/payment-methods';
import { memo } from 'react';
import { addressParts } from '@fyonka/api-contract/text/address';
import { GIFT_WORDS } from '@fyonka/api-contract/text/orders/gift-words';
import { bundleNote } from '@fyonka/api-contract/text/orders/bundle-note';
import { INVOICE_WORDS } from '@fyonka/api-contract/text/invoice-words';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderItemView, PaymentStatus } from '@fyonka/api-contract/wire/ordering';
import { formatDate } from '@fyonka/i18n/times';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { NamedPicture } from '@fyonka/ui/lettering/named-picture';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { inTwoParts } from '../phone.ts';
import { shopName } from '../shop-name.ts';
import { Bilingual } from './bilingual.tsx';
import { isToCollect } from '../orders/to-collect.ts';
import { Fact } from '../parts/fact.tsx';
import { ADDRESS_LABELS, SLIP_WORDS } from './slip-words.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './slip.module.css';

/**
 * One order on paper, for packing the goods, making the names, and the driver. It shows nothing internal. Memoized,
 * because a hundred slips share a page on which they arrive one by one.
 */
export const Slip = memo(function Slip({ order }: { order: OfficeOrderView }) {
  const { orderNumber, orderItems, piecesLeft, notes, gift } = order;
  return (
    <article
      className={`${layout.column3} ${layout.top} ${layout.rounded} ${layout.pad5} ${styles.slip}`}
      aria-label={orderNumber}
    >
      <Head order={order} />
      <Recipient order={order} />
      {notes !== '' && (
        <div className={`${layout.roundS} ${styles.notes}`}>
          <Bilingual words={SLIP_WORDS.customerNote} />
          <p dir="auto">{notes}</p>
        </div>
      )}
      {gift && (
        <p className={`${layout.row3} ${layout.large} ${layout.bold}`}>
          <span className={styles.box} />
          <Bilingual words={GIFT_WORDS.wrapping} />
        </p>
      )}
      <ul className={styles.lines}>
        {orderItems.map((item, index) => {
          const quantity = piecesLeft[index] ?? 0;
          return quantity > 0 && <Line key={index} item={{ ...item, quantity }} />;
        })}
      </ul>
      <p className={`${layout.small} ${layout.flex} ${layout.alignBaseline} ${styles.foot}`}>
        <Bilingual words={SLIP_WORDS.packedBy} />
        <span className={`${layout.fill} ${styles.signature}`} />
      </p>
      {gift?.note && <GiftCard note={gift.note} />}
    </article>
  );
});

/** The note of a present, to be cut out and put inside. */
function GiftCard({ note }: { note: string }) {
  const language = useLanguage();
  return (
    <div>
      <p className={`${layout.small} ${styles.cutOut}`}>
        <Bilingual words={GIFT_WORDS.cutOut} />
      </p>
      <div className={`${layout.stack4} ${layout.middle} ${layout.rounded} ${layout.unbroken} ${styles.card}`}>
        <p dir="auto">{note}</p>
        <b>{shopName()[language]}</b>
      </div>
    </div>
  );
}

function Head({ order: { orderNumber, createdAt, piecesLeft } }: { order: OfficeOrderView }) {
  const language = useLanguage();
  const pieces = piecesLeft.reduce((sum, quantity) => sum + quantity, 0);
  return (
    <header className={`${layout.wrap} ${layout.apart} ${layout.gap25} ${layout.alignStart} ${styles.head}`}>
      <span className={layout.stack1}>
        <b className={styles.shopName}>{shopName()[language]}</b>
        <span>
          <Bilingual words={SLIP_WORDS.slip} />
        </span>
      </span>
      <span className={`${layout.stack} ${layout.bold} ${styles.number}`}>
        <Ltr>{orderNumber}</Ltr>
        <span className={`${layout.wrap} ${layout.small} ${layout.gap04} ${layout.regular} ${styles.when}`}>
          <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
          <span>
            <Bilingual words={SLIP_WORDS.pieces} /> <b>{pieces}</b>
          </span>
        </span>
      </span>
    </header>
  );
}

function Recipient({ order }: { order: OfficeOrderView }) {
  const { address, fullName, phone } = order;
  return (
    <div className={`${layout.stack} ${layout.gap24} ${layout.alignBaseline} ${styles.recipient}`}>
      <p className={`${layout.bold} ${styles.area}`}>
        <Bilingual words={address.areaName} />
      </p>
      {phone === '' ? (
        <p>
          <Bilingual words={INVOICE_WORDS.erasedPerson} />
        </p>
      ) : (
        <p className={`${layout.wrap} ${layout.large} ${layout.anywhere} ${layout.gap04} ${styles.person}`}>
          <b>
            <bdi>{fullName}</bdi>
          </b>
          <Ltr className={`${layout.nowrap} ${layout.bold}`}>{inTwoParts(phone)}</Ltr>
        </p>
      )}
      <dl className={`${layout.wrap} ${styles.address}`}>
        {addressParts(address).map(({ field, value, words }) => (
          <Fact key={field} name={words && <Bilingual words={ADDRESS_LABELS[field]} />} nameClass={layout.tiny}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
      <Payment order={order} />
    </div>
  );
}

function Payment({ order }: { order: OfficeOrderView }) {
  if (isToCollect(order))
    return (
      <p className={styles.payment} data-stop>
        <Bilingual words={SLIP_WORDS.collect} />
        {/* The slip of a present may travel with it. */}
        {!order.gift && <Money kd={order.totalPrice} />}
      </p>
    );
  const words = paymentOf(order);
  return (
    <p className={styles.payment} data-stop={words !== SLIP_WORDS.paid || undefined}>
      <Bilingual words={words} />
    </p>
  );
}

const PAYMENT_WORDS: Readonly<Record<PaymentStatus, LocalizedText>> = {
  paid: SLIP_WORDS.paid,
  unpaid: SLIP_WORDS.notPaid,
  // More than the price has come in; the office gives the rest back, whatever happens to the parcel.
  'refund-due': SLIP_WORDS.paid,
  'to-review': INVOICE_WORDS.toReview,
  // Pieces may have been taken out of the order: the packer has to ask before it leaves.
  'partly-refunded': INVOICE_WORDS.partlyRefunded,
  refunded: INVOICE_WORDS.refunded,
};

/** Payment states that must be noticed before the parcel is handed over. */
function paymentOf(order: OfficeOrderView): LocalizedText {
  if (order.status === 'cancelled') return SLIP_WORDS.cancelled;
  if (isTest(order)) return INVOICE_WORDS.testPayment;
  return PAYMENT_WORDS[order.paymentStatus];
}

function Line({ item: { name, imageUrl, quantity, bundle, customTexts } }: { item: OrderItemView }) {
  const language = useLanguage();
  const other = otherLanguage(language);
  return (
    <li className={`${layout.stack} ${layout.gap13} ${layout.alignCentre} ${layout.unbroken} ${styles.line}`}>
      <span className={styles.box} />
      <span className={`${layout.bold} ${styles.quantity}`}>
        <Ltr>{quantity} ×</Ltr>
      </span>
      <NamedPicture src={imageUrl} texts={customTexts} size={56} sizes="56px" eager className={styles.picture} />
      <span className={`${layout.medium} ${layout.anywhere} ${styles.name}`}>
        {name[language]}
        <span className={`${layout.quiet} ${layout.tiny} ${layout.regular} ${styles.other}`} lang={other}>
          {name[other]}
        </span>
        {bundle && (
          <span className={`${layout.quiet} ${layout.tiny} ${layout.regular} ${styles.other}`}>
            <Bilingual words={bundleNote(bundle.name)} />
          </span>
        )}
      </span>
      {customTexts.map(({ title, text }, index) => (
        <span
          key={index}
          className={`${layout.stack} ${layout.gap03} ${layout.alignCentre} ${layout.roundS} ${styles.ribbon}`}
        >
          <span className={styles.box} />
          <span className={styles.title}>
            <Bilingual words={title} />
          </span>
          <span className={`${layout.shrink} ${layout.anywhere} ${layout.whole} ${layout.lead45} ${styles.text}`}>
            <b className={layout.bold} dir="auto">
              {text}
            </b>
          </span>
        </span>
      ))}
    </li>
  );
}
