import { officeCategoriesPath } from '@fyonka/api-client/office/categories';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { useMessages } from '../../messages.ts';
import { FormSwitch } from './form-switch.tsx';
import { useProductField } from './use-product-field.ts';
import type { ProductControl } from './use-product-field.ts';
import groups from '../../../form/group.module.css';
import styles from '../form.module.css';

/** The product's category and its visibility. */
export function PlacementGroup({ control }: { control: ProductControl }) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t('placement')}</legend>
      <CategoryField control={control} />
      <div className={styles.switches}>
        <FormSwitch control={control} name="isVisible" label={t('visibleInShop')} />
        <FormSwitch control={control} name="isAvailable" label={t('available')} />
        <FormSwitch control={control} name="isNewArrivals" label={t('newArrival')} />
      </div>
    </fieldset>
  );
}

function CategoryField({ control }: { control: ProductControl }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer, error: failure, refetch } = useOwnAnswer(officeCategoriesPath());
  const { name, value, onChange, error } = useProductField(control, 'categoryId');
  if (!answer && failure) return <FailedNote onRetry={refetch}>{t('categoriesFailed')}</FailedNote>;
  return (
    <div data-field={name}>
      <ChoiceField
        label={t('category')}
        value={value === '' ? null : value}
        options={(answer?.categories ?? []).map((category) => ({
          value: category._id,
          label: category.name[language],
        }))}
        onChange={onChange}
        placeholder={t('chooseCategory')}
        error={error}
        isRequired
        isDisabled={!answer}
      />
    </div>
  );
}
