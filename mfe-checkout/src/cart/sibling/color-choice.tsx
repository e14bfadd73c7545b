import type { OtherColorView } from '@fyonka/api-contract/wire/catalog';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './sibling.module.css';

interface ColorChoiceProps {
  colors: readonly OtherColorView[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The colours in which the piece can be had. */
export function ColorChoice({ colors, chosen, onChoose }: ColorChoiceProps) {
  const { t } = useMessages();
  const language = useLanguage();
  if (colors.length < 2) return null;
  return (
    <div role="group" aria-label={t('colours')} className={`${layout.wrap2} ${styles.colors}`}>
      {colors.map(({ _id, color, filterColor, inStock }) => (
        <button
          key={_id}
          type="button"
          disabled={!inStock}
          aria-pressed={_id === chosen}
          aria-label={inStock ? color[language] : t('soldOutColour', { color: color[language] })}
          onClick={() => onChoose(_id)}
        >
          <Snippet color={filterColor} />
        </button>
      ))}
    </div>
  );
}
