import { useFormContext } from 'react-hook-form';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { useMessages } from '../../messages.ts';
import { useProductField } from './use-product-field.ts';
import type { ProductValues } from '../saving/product-values.ts';

/** The product's category. */
export function CategoryField() {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer, error: failure, refetch } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const { name, value, onChange, error } = useProductField(useFormContext<ProductValues>().control, 'categoryId');
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
