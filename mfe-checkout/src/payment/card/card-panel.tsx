import type { SubmitEvent } from 'react';
import Lock from 'lucide-react/icons/lock';
import type { PaymentMethodsAnswer } from '@fyonka/api-contract/wire/payments';
import { Button } from '@fyonka/ui/actions/button';
import { Money } from '@fyonka/ui/text/money';
import { focusField } from '../../form/focus-field.ts';
import { useMessages } from '../../messages.ts';
import { TryNote } from '../methods/try-note.tsx';
import { KeepCard } from '../kept/keep-card.tsx';
import type { KeptCards } from '../kept/use-kept-cards.ts';
import type { Paying } from '../use-paying.ts';
import { CardBrands } from './card-brands.tsx';
import { CardFields } from './card-fields.tsx';
import { firstRefused } from './card-form.ts';
import type { CardForm } from './card-form.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import methods from '../methods/payment-methods.module.css';
import styles from '../payment.module.css';

export interface CardPanelProps extends Pick<PaymentMethodsAnswer, 'cardTokenUrl' | 'cardBrands'> {
  form: CardForm;
  /** In KD. */
  amount: number;
  kept: KeptCards;
  paying: Paying;
}

/** The card's form. What was typed stays after a try, except the security code. */
export function CardPanel({ form, amount, cardTokenUrl, cardBrands, kept, paying }: CardPanelProps) {
  const { t, rich } = useMessages();

  const pay = form.handleSubmit((card) => {
    if (cardTokenUrl !== null) paying.payByCard(card, cardTokenUrl);
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const refused = firstRefused(form);
    if (refused) focusField(event.currentTarget, refused);
    else void pay();
  }

  return (
    <form className={`${layout.stack5} ${methods.panel}`} noValidate onSubmit={submit}>
      <CardBrands brands={cardBrands} />
      <CardFields control={form.control} />
      <KeepCard kept={kept} />
      <TryNote paying={paying} method="card" />
      <Button type="submit" wide icon={Lock} busy={paying.isBusy}>
        {rich('payAmount', { amount: <Money key="amount" kd={amount} /> })}
      </Button>
      <p className={`${layout.row2} ${styles.safe}`}>{t('cardIsSafe')}</p>
    </form>
  );
}
