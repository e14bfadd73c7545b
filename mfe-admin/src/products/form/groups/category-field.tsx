import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { useMessages } from '../../messages.ts';
import { useProductField } from './use-product-field.ts';

/** The product's category. */
export function CategoryField() {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer, error: failure, refetch } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const { name, value, onChange, error } = useProductField('categoryId');
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
