import type { SettlementPayoutView } from '@fyonka/api-contract/wire/office/books/settlements';
import { formatDate } from '@fyonka/i18n/times';
import { useMoneyText } from '../amounts/exact-money.tsx';
import { CopyReference } from '../words/copy-reference.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './settlement.module.css';

/** The payouts that a file tells of, and whether their lines add up to them. */
export function PayoutsOfFile({ payouts }: { payouts: readonly SettlementPayoutView[] }) {
  const { t, lang } = useMessages();
  const amountText = useMoneyText();
  if (payouts.length === 0) return null;

  function words({ amount, net, day }: SettlementPayoutView): string {
    const said = { amount: amountText(amount), day: formatDate(day, lang) };
    if (net === null) return t('payoutAlone', said);
    return net === amount ? t('payoutFits', said) : t('payoutDiffers', { ...said, net: amountText(net) });
  }

  return (
    <>
      <h3>{t('payouts')}</h3>
      <ul className={`${layout.stack3} ${styles.long}`} aria-label={t('payouts')}>
        {payouts.map((payout) => (
          <li key={payout.reference} className={layout.stack1}>
            <CopyReference reference={payout.reference} />
            <span>{words(payout)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
