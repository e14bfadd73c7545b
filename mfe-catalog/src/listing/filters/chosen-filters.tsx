import X from 'lucide-react/icons/x';
import { ATTRIBUTE_PARAMETER } from '@fyonka/api-contract/values/goods/product-filters';
import type { AttributeParameters, ListFilterView } from '@fyonka/api-contract/wire/catalog';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Icon } from '@fyonka/ui/icons/icon';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from './messages.ts';
import { toggled } from './toggled.ts';
import styles from './chosen-filters.module.css';

export interface ChosenFiltersProps {
  /** Of the list, with the chosen values in words. */
  filters: readonly ListFilterView[];
  chosen: AttributeParameters;
  onChoose: (chosen: AttributeParameters) => void;
}

/** What a list is narrowed by; a press takes it away. */
export function ChosenFilters({ filters, chosen, onChoose }: ChosenFiltersProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const chips = filters.flatMap(({ key, name, values }) =>
    values
      // The list of before shows until the new one is there.
      .filter(({ value }) => chosen[`${ATTRIBUTE_PARAMETER}${key}`]?.includes(value))
      .map(({ value, text }) => ({ key, name: name[language], value, text: text[language] })),
  );
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {chips.map(({ key, name, value, text }) => (
        <li key={`${key} ${value}`}>
          <button type="button" className={styles.chip} onClick={() => onChoose(toggled(chosen, key, value))}>
            <VisuallyHidden>{t('remove')} </VisuallyHidden>
            <span>
              {name}: <bdi>{text}</bdi>
            </span>
            <Icon icon={X} size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={() => onChoose({})}>
          {t('clear')}
        </button>
      </li>
    </ul>
  );
}
