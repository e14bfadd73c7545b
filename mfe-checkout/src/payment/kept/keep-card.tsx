import { CheckField } from '@fyonka/ui/fields/check-field';
import { useMessages } from '../../messages.ts';
import type { KeptCards } from './use-kept-cards.ts';

/** Asks whether the payment company shall keep the card. Nothing is kept unless the customer ticks it. */
export function KeepCard({ kept: { mayKeep, keeps, setKeeps } }: { kept: KeptCards }) {
  const { t } = useMessages();
  if (!mayKeep) return null;
  return <CheckField label={t('keepCard')} hint={t('keepCardHint')} isOn={keeps} onChange={setKeeps} />;
}
