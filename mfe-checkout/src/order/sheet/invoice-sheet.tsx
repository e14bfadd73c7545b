import { GIFT_WORDS } from '@fyonka/api-contract/text/orders/gift-words';
import { nobodyWords, STALL_WORDS } from '@fyonka/api-contract/text/orders/stall-words';
import { bundleNote } from '@fyonka/api-contract/text/orders/bundle-note';
import { dueWords, INVOICE_WORDS as WORDS, sumWords } from '@fyonka/api-contract/text/invoice-words';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { inLanguage } from '@fyonka/i18n/format';
import { formatDate, formatTime } from '@fyonka/i18n/times';
import { otherLanguage } from '@fyonka/shop-bridge/language';
import { SewnName } from '@fyonka/ui/lettering/sewn-name';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { PinkedSheet } from '@fyonka/ui/orders/pinked-sheet';
import { Wordmark } from '@fyonka/ui/brand/wordmark';
import { useMessages } from '../../messages.ts';
import { AddressText } from './address-text.tsx';
import { Bilingual } from './bilingual.tsx';
import { itemTotal } from '@fyonka/ui/orders/lines-of-order';
import { PaymentMark } from './payment-mark.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './invoice-sheet.module.css';

export type SheetData = Pick<
  InvoiceView,
  | 'orderNumber'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'createdAt'
  | 'arrivesOn'
  | 'fullName'
  | 'phone'
  | 'address'
  | 'areaName'
  | 'notes'
  | 'gift'
  | 'stall'
  | 'orderItems'
  | 'productsTotal'
  | 'discount'
  | 'discountName'
  | 'deliveryCost'
  | 'totalPrice'
  | 'amountDue'
  | 'amountRefunded'
  | 'amountBeingRefunded'
> &
  Partial<Pick<InvoiceView, 'invoices'>>;

export function sheetOf(order: OrderView): SheetData {
  return { ...order, areaName: order.address.areaName };
}

/** The bilingual invoice, first in the language of the page, with as much of the customer's data as it contains. */
export function InvoiceSheet({ invoice }: { invoice: SheetData }) {
  return (
    <PinkedSheet label={inLanguage(WORDS.invoice)}>
      <header className={`${layout.cluster} ${layout.apart} ${styles.top}`}>
        <Wordmark />
        <h2>
          <Bilingual words={WORDS.invoice} />
        </h2>
      </header>
      <Facts invoice={invoice} />
      <Items items={invoice.orderItems} />
      <Sums invoice={invoice} />
      <PaymentMark invoice={invoice} />
    </PinkedSheet>
  );
}

function Facts({ invoice }: { invoice: SheetData }) {
  const { t } = useMessages();
  return (
    <dl className={`${layout.stack4} ${styles.facts}`}>
      <div>
        <dt>
          <Bilingual words={WORDS.orderNumber} />
        </dt>
        <dd>
          <Ltr className={styles.number}>{invoice.orderNumber}</Ltr>
        </dd>
      </div>
      <div>
        <dt>
          <Bilingual words={WORDS.date} />
        </dt>
        <dd>
          {formatDate(invoice.createdAt)}
          {t('comma')}
          <bdi>{formatTime(invoice.createdAt)}</bdi>
          {invoice.arrivesOn && (
            <>
              <br />
              <Bilingual words={dueWords(invoice.arrivesOn)} />
            </>
          )}
        </dd>
      </div>
      {invoice.invoices !== undefined && invoice.invoices.length > 0 && (
        <div>
          <dt>
            <Bilingual words={WORDS.invoiceNumber} />
          </dt>
          {invoice.invoices.map(({ number, date }) => (
            <dd key={number}>
              <Ltr>{number}</Ltr>
              {t('comma')}
              {formatDate(date)}
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>
          <Bilingual words={WORDS.deliverTo} />
        </dt>
        <dd>
          <Recipient invoice={invoice} />
        </dd>
      </div>
      <div>
        <dt>
          <Bilingual words={invoice.stall ? STALL_WORDS.soldAt : WORDS.address} />
        </dt>
        <dd>
          {invoice.stall && (
            <>
              <bdi>{invoice.stall.name}</bdi>
              {t('comma')}
            </>
          )}
          <AddressText areaName={invoice.areaName} address={invoice.stall ? undefined : invoice.address} />
          {invoice.stall?.handover === 'fetched' && (
            <>
              <br />
              <Bilingual words={STALL_WORDS.fetched} />
            </>
          )}
        </dd>
      </div>
      {invoice.gift && (
        <div>
          <dt>
            <Bilingual words={GIFT_WORDS.wrapping} />
          </dt>
          <dd>
            <Bilingual words={GIFT_WORDS.free} />
            {invoice.gift.note && (
              <span className={styles.giftNote} dir="auto">
                {invoice.gift.note}
              </span>
            )}
          </dd>
        </div>
      )}
      {invoice.notes && (
        <div>
          <dt>
            <Bilingual words={WORDS.notes} />
          </dt>
          <dd dir="auto">{invoice.notes}</dd>
        </div>
      )}
    </dl>
  );
}

/** After an erasure nobody sees the customer's name and phone number any more. */
function Recipient({ invoice: { fullName, phone, stall } }: { invoice: SheetData }) {
  if (fullName === '') return <Nobody words={nobodyWords(stall)} />;
  return (
    <>
      <span dir="auto" translate="no">
        {fullName}
      </span>
      <br />
      <Ltr>+965 {inTwoParts(phone)}</Ltr>
    </>
  );
}

function Nobody({ words }: { words: LocalizedText }) {
  const other = otherLanguage();
  return (
    <>
      {inLanguage(words)}
      <br />
      <span className={styles.other} lang={other}>
        {words[other]}
      </span>
    </>
  );
}

/** Splits 8 digits into 4 and 4; masked numbers already contain a space. */
function inTwoParts(phone: string): string {
  return phone.replace(/^(\d{4})(\d{4})$/, '$1 $2');
}

/** Replaces a text that is not shown. */
const HIDDEN = '•••';

function Items({ items }: { items: SheetData['orderItems'] }) {
  const other = otherLanguage();
  return (
    <table className={`${layout.table} ${styles.items}`}>
      <thead>
        <tr>
          <th scope="col">
            <Bilingual words={WORDS.item} />
          </th>
          <th scope="col">
            <Bilingual words={WORDS.quantity} />
          </th>
          <th scope="col">
            <Bilingual words={WORDS.amount} />
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={`${index}-${item.productId}`}>
            <td>
              {inLanguage(item.name)}
              <small lang={other}>{item.name[other]}</small>
              {item.bundle && (
                <small>
                  <Bilingual words={bundleNote(item.bundle.name)} />
                </small>
              )}
              {item.customTexts.map(({ title, text, look }) => (
                <small key={title.en}>
                  <Bilingual words={title} />: <SewnName text={text ?? HIDDEN} look={look} />
                </small>
              ))}
            </td>
            <td>
              <Ltr>{item.quantity}</Ltr>
            </td>
            <td>
              <Money kd={itemTotal(item)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: SheetData }) {
  const { discount, amountDue, amountRefunded, amountBeingRefunded } = invoice;
  const words = sumWords(invoice);
  const isRest = invoice.paymentStatus !== 'unpaid' && amountDue > 0;
  return (
    <dl className={styles.sums}>
      <Sum words={WORDS.products} kd={invoice.productsTotal} />
      {discount > 0 && <Sum words={words.discount} kd={-discount} />}
      <Sum words={words.delivery} kd={invoice.deliveryCost} />
      <Sum words={WORDS.total} kd={invoice.totalPrice} className={styles.all} />
      {isRest && <Sum words={WORDS.amountDue} kd={amountDue} />}
      {amountRefunded > 0 && <Sum words={WORDS.givenBack} kd={amountRefunded} />}
      {amountBeingRefunded > 0 && <Sum words={WORDS.beingGivenBack} kd={amountBeingRefunded} />}
    </dl>
  );
}

function Sum({ words, kd, className }: { words: LocalizedText; kd: number; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>
        <Bilingual words={words} />
      </dt>
      <dd>
        <Money kd={kd} />
      </dd>
    </div>
  );
}
