import { useWatch } from 'react-hook-form';
import { useAnswer } from '@fyonka/api-client/answers';
import { deliveryAreasPath } from '@fyonka/api-client/ordering';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { session } from '@fyonka/shop-bridge/session';
import { signInPath } from '@fyonka/shop-bridge/sign-in-path';
import { inLanguage } from '@fyonka/i18n/format';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useStore } from '@fyonka/ui/use-store';
import { acceptAllChanges } from '../cart/accept-changes.ts';
import type { acceptChange } from '../cart/accept-changes.ts';
import { blocksOrder, changesOf } from '../cart/line-changes.ts';
import { CouponField } from '../cart/coupon/coupon-field.tsx';
import { linesOfCart } from '../cart/lines-of-cart.tsx';
import { quoteLineOf, totalsOf } from '../cart/quoted-cart.ts';
import { useQuote } from '../cart/use-quote.ts';
import { useMessages } from '../messages.ts';
import { arrivalOfCart } from '../order/sheet/arrival.ts';
import { CheckoutStep } from '../page/checkout-step.tsx';
import { forgetKeptAddress, keepAddress } from './delivery/address/kept-address.tsx';
import { useDeliveryForm } from './delivery/delivery-form.ts';
import { DeliveryFields } from './delivery/delivery-fields.tsx';
import { OrderNotice } from './placing/order-notice.tsx';
import { orderRequest } from './placing/order-request.ts';
import { PlaceOrderButton } from './placing/place-order-button.tsx';
import { useSubmitOrder } from './placing/use-submit-order.ts';
import { FilledNote } from './delivery/filled-note.tsx';
import { useLastOrder } from './delivery/use-last-order.ts';
import { NoPayment } from './no-payment.tsx';
import { WaitingOrder } from './placing/waiting-order.tsx';
import styles from './checkout.module.css';

const FORM_ID = 'delivery-form';

/** Guests are asked once a visit whether to sign in, and can still do so here. */
function Lead() {
  const { t } = useMessages();
  const isSignedIn = useStore(session) !== null;
  if (isSignedIn) return t('starsAreRequired');
  return (
    <>
      {t('starsAreRequired')}
      <br />
      {t('haveAccount')}{' '}
      <ButtonLink kind="text" href={signInPath()}>
        {t('logIn')}
      </ButtonLink>
    </>
  );
}

interface CheckoutProps {
  /** At least one. */
  lines: readonly CartLine[];
  /** Stores an accepted change of a piece that is ordered alone; left out: the lines are those of the cart. */
  acceptAlone?: typeof acceptChange;
}

/** The delivery form with the summary beside it. */
export function Checkout({ lines, acceptAlone }: CheckoutProps) {
  const { t } = useMessages();
  const form = useDeliveryForm();
  const lastOrder = useLastOrder(form);
  const chosen = useWatch({ control: form.control, name: 'city' }) || undefined;
  // Areas and fees may be a minute old: the quote decides what is paid.
  const areas = useAnswer(deliveryAreasPath());
  const area = areas.answer?.areas.find(({ key }) => key === chosen);
  const areaName = area ? inLanguage(area.name) : t('address');
  // Without delivery there is no fee to ask for.
  const city = areas.answer && !area ? undefined : chosen;
  const quote = useQuote(lines, city);
  const isAlone = acceptAlone !== undefined;
  const submission = useSubmitOrder(form, quote, isAlone);

  const { quoted } = quote;
  const totals = totalsOf(lines, city, quoted, area?.deliveryFee ?? null);
  const changes = lines.flatMap((line) => changesOf(line, quoteLineOf(line, quoted)));
  const isBlocked = changes.some(blocksOrder);

  const submit = form.handleSubmit((details) => {
    if (isBlocked || submission.isBusy) return;
    forgetKeptAddress();
    if (details.saveAddress === 'yes' && session.get() !== null)
      void keepAddress(details, details.addressName.trim(), areaName);
    submission.submit(orderRequest(lines, quoted, totals, details));
  });

  function acceptChanges() {
    if (quoted) acceptAllChanges(lines, quoted, acceptAlone);
    submission.clearRefusal();
  }

  return (
    <CheckoutStep
      at={0}
      title={t('whereTo')}
      lead={<Lead />}
      lines={linesOfCart(lines, quoted, undefined, acceptAlone)}
      totals={{ ...totals, areaName: area?.name }}
      arrival={arrivalOfCart(lines, quoted?.promised)}
      unfold={changes.length > 0}
      action={
        <>
          <CouponField quoted={quoted} />
          <PlaceOrderButton
            form={form}
            formId={FORM_ID}
            toPay={totals.deliveryCost === null ? null : totals.totalPrice}
            isBlocked={isBlocked}
            busy={submission.isBusy}
            onAccept={acceptChanges}
          >
            <OrderNotice refusal={submission.refusal} hasQuoteFailed={quote.hasFailed} onRetryQuote={quote.refetch} />
          </PlaceOrderButton>
        </>
      }
    >
      <div className={styles.notes}>
        {isAlone && <Note kind="plain">{t('aloneNote')}</Note>}
        {totals.totalPrice > 0 && <NoPayment />}
        <WaitingOrder isReplaced />
        <FilledNote lastOrder={lastOrder} />
      </div>
      <form id={FORM_ID} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <DeliveryFields form={form} areas={areas} areaName={areaName} />
      </form>
    </CheckoutStep>
  );
}
