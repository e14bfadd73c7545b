import { useState } from 'react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { navigate } from 'wouter/use-browser-location';
import type { InvoiceAnswer, InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { AnswerState } from '@fyonka/api-client/answers';
import { call } from '@fyonka/api-client/endpoints/call';
import type { ApiError } from '@fyonka/api-client/http';
import { asHolder } from '@fyonka/api-client/ordering';
import { session } from '@fyonka/shop-bridge/session';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { useStore } from '@fyonka/ui/use-store';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { SheetPage } from '../order/sheet/sheet-page.tsx';
import { InvoiceSheet } from '../order/sheet/invoice-sheet.tsx';
import { useOrderAccess } from '../order/order-access.ts';
import { useFreshAnswer } from '../order/use-fresh-answer.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { useOrderParameter } from '../page/use-order-parameter.ts';
import { Lookup } from './lookup/lookup.tsx';
import { OrderNumberForm } from './order-number-form.tsx';
import { TrackedOrder } from './tracked-order.tsx';
import { useTokenInAddress } from '../order/use-token-in-address.ts';
import styles from './tracking.module.css';

/** `/view-invoice?order=…`: the status of an order, for anybody who knows its number. */
export function TrackingPage() {
  const { t } = useMessages();
  const orderNumber = useOrderParameter();
  const accessToken = useOrderAccess(orderNumber)?.accessToken ?? null;
  const isOpening = useTokenInAddress(orderNumber);
  const invoice = useInvoice(isOpening ? '' : orderNumber, accessToken);
  const [hasAsked, setAsked] = useState(false);

  function show(number: string) {
    setAsked(true);
    if (number === orderNumber) invoice.refetch();
    else navigate(pages.viewInvoice(number));
  }

  function readAgain() {
    setAsked(true);
    invoice.refetch();
  }

  return (
    <PageFrame>
      <RibbonTitle level={1}>{t('trackAnOrder')}</RibbonTitle>
      <Tracking
        orderNumber={orderNumber}
        accessToken={accessToken}
        invoice={invoice}
        hasAsked={hasAsked}
        onShow={show}
        onChanged={readAgain}
      />
    </PageFrame>
  );
}

interface TrackingProps {
  orderNumber: string;
  accessToken: string | null;
  invoice: AnswerState<InvoiceAnswer>;
  /** The visitor has searched for an order on this page, or changed it. */
  hasAsked: boolean;
  onShow: (orderNumber: string) => void;
  onChanged: () => void;
}

/** A complete invoice, with the digits that revealed it. */
interface Revealed {
  invoice: InvoiceView;
  phone: string;
}

function Tracking({ orderNumber, accessToken, invoice, hasAsked, onShow, onChanged }: TrackingProps) {
  const { t } = useMessages();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const { isFetching, error, refetch } = invoice;
  const answer = isFetching ? undefined : invoice.answer?.invoice;
  const refusal = error && refusalOf(error);
  const form = (
    <>
      <OrderNumberForm
        orderNumber={orderNumber}
        refusal={isFetching ? undefined : refusal && t(refusal)}
        isAnswered={answer !== undefined}
        onShow={onShow}
      />
      <YourOrders />
      <Lookup isAnswered={answer !== undefined} />
    </>
  );

  if (!answer) {
    return (
      <SheetPage sheet={null}>
        {form}
        {isFetching && <TextSkeleton lines={6} />}
        {!isFetching && error && !refusal && <StuckDrawer title={t('trackingStuck')} onRetry={refetch} />}
      </SheetPage>
    );
  }
  const isRevealed = revealed?.invoice.orderNumber === answer.orderNumber;
  const shown = isRevealed ? revealed.invoice : answer;
  const proof = isRevealed ? { accessToken, phone: revealed.phone } : { accessToken };
  return (
    <SheetPage sheet={<InvoiceSheet invoice={shown} />}>
      {form}
      <TrackedOrder
        invoice={shown}
        hasAsked={hasAsked}
        proof={proof}
        onChanged={onChanged}
        onRevealed={(full, phone) => setRevealed({ invoice: full, phone })}
      />
    </SheetPage>
  );
}

/** Signed-in visitors have a list of their orders. */
function YourOrders() {
  const { t } = useMessages();
  const isSignedIn = useStore(session) !== null;
  return (
    isSignedIn && (
      <p>
        <ButtonLink kind="text" icon={ReceiptText} className={styles.yours} href={pages.myOrders()}>
          {t('yourOrders')}
        </ButtonLink>
      </p>
    )
  );
}

/** Message at the number's field; undefined for errors that are not about the number. */
function refusalOf(error: ApiError): MessageKey | undefined {
  if (error.code === 'INVOICE_NOT_FOUND') return 'invoiceNotFound';
  return error.code === 'RATE_LIMITED' ? 'tooManyTries' : undefined;
}

/** As much of the invoice as the visitor may see; everything in the browser that placed the order. */
function useInvoice(orderNumber: string, accessToken: string | null): AnswerState<InvoiceAnswer> {
  // The session is part of the key: the owner sees more after signing in, and less after signing out.
  const token = useStore(session)?.token;
  const key = orderNumber === '' ? null : ['invoice', orderNumber, accessToken, token];
  return useFreshAnswer(key, (signal) =>
    call('GET /api/invoice/{orderNumber}', { orderNumber }, asHolder(accessToken, { signal })),
  );
}
