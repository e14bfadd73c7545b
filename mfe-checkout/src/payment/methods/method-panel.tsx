import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OrderView } from '@fyonka/api-contract/wire/ordering';
import type { OfferedPaymentMethod, PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import { CardPanel } from '../card/card-panel.tsx';
import type { CardForm } from '../card/card-form.ts';
import type { KeptCards } from '../kept/use-kept-cards.ts';
import type { Paying } from '../use-paying.ts';
import { CashPanel } from './cash-panel.tsx';
import { TransferPanel } from './transfer-panel.tsx';

export interface MethodPanelProps {
  /** Its kind has something to fill in or to read. */
  method: OfferedPaymentMethod;
  offered: Pick<PaymentMethodsAnswer, 'cardTokenUrl' | 'cardBrands'> & { transferDetails: LocalizedText | null };
  order: OrderView;
  /** Kept outside, so that its input stays while another method is open. */
  cardForm: CardForm;
  kept: KeptCards;
  paying: Paying;
}

/** What a method asks before its last button. */
export function MethodPanel({ method: { id, kind }, offered, order, cardForm, kept, paying }: MethodPanelProps) {
  switch (kind) {
    case 'card-form':
      return <CardPanel form={cardForm} amount={order.amountDue} kept={kept} paying={paying} {...offered} />;
    case 'at-the-door':
      return <CashPanel method={id} amount={order.amountDue} paying={paying} />;
    case 'transfer':
      return <TransferPanel method={id} order={order} details={offered.transferDetails} paying={paying} />;
    case 'redirect':
    case 'wallet':
      return null; // Pays with its button.
  }
}
