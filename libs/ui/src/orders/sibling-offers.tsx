import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { offerSiblingPiece } from '@fyonka/shop-bridge/pieces/sibling-piece';
import { Button } from '../actions/button.tsx';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from './messages.ts';
import styles from './sibling-offers.module.css';

/** Opens pieces of an order that have a name once more, for another name. Nothing without such pieces. */
export function SiblingOffers({ items }: { items: readonly OrderItemView[] }) {
  const { t } = useMessages();
  const language = useLanguage();
  const named = items.flatMap(({ productId, name, customTexts }) => {
    const text = customTexts[0]?.text;
    return text ? [{ productId, label: name[language], name: text }] : [];
  });
  if (named.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={t('sibling')}>
      <p>{t('sibling')}</p>
      <ul>
        {named.map(({ label, ...piece }, index) => (
          <li key={index}>
            <Button kind="line" onClick={() => offerSiblingPiece(piece)}>
              <span>
                {label}: <bdi>{piece.name}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
