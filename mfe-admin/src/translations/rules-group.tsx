import X from 'lucide-react/icons/x';
import type { TranslationRulesView } from '@fyonka/api-contract/wire/office/goods/translations';
import { IconButton } from '@fyonka/ui/actions/button';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../form/group.module.css';
import { SwitchField } from '../parts/fields/switch-field.tsx';
import { useMessages } from './messages.ts';
import styles from './translations.module.css';
import type { RulesActions } from './use-translation-rules.ts';

/** What the shop has decided: whether gaps hide a product, and which texts are no gaps. */
export function RulesGroup({ rules, actions }: { rules: TranslationRulesView; actions: RulesActions }) {
  const { t } = useMessages();
  return (
    <section className={groups.group} aria-labelledby="translation-rules">
      <h2 id="translation-rules">{t('rules')}</h2>
      <SwitchField
        label={t('hides')}
        hint={t('hidesHint')}
        isOn={rules.hidesHalfTranslated}
        onChange={actions.setHiding}
        isDisabled={actions.isBusy}
      />
      {rules.sameTexts.length > 0 && (
        <div>
          <h3 id="same-texts">{t('right')}</h3>
          <ul className={`${layout.wrap} ${layout.gap23} ${styles.right}`} aria-labelledby="same-texts">
            {rules.sameTexts.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
                <IconButton icon={X} label={t('unmark', { text })} onClick={() => actions.unmark(text)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
