import { pathTo } from '@fyonka/api-client/endpoints/path';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { CustomTagView } from '@fyonka/api-contract/wire/catalog';
import { Picture } from '@fyonka/ui/goods/picture';
import { useLanguage } from '@fyonka/ui/language/language-context';
import type { AttributeValueView } from '@fyonka/api-contract/wire/office/products';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { attributesInWords } from './attributes-in-words.ts';
import type { FieldWords } from '../history/field-words.ts';
import { useFieldWords } from '../form/fields/use-field-words.tsx';
import { PlainValue } from '../history/plain-value.tsx';
import { PRODUCT_FIELDS } from './form/saving/product-fields.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

/** Fields that the form has not, or not by these names. */
const OTHERS: Readonly<Record<string, MessageKey>> = {
  imageUrl: 'fieldImageUrl',
  gallery: 'fieldGallery',
  sizePictures: 'sizePictures',
  customTags: 'texts',
  attributeValues: 'attributes',
};

/** Names of a product's fields, and their values in words, as far as categories and attributes have loaded. */
export function useProductWords(): FieldWords {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer: categories } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/attributes'));

  function value(field: string, of: unknown) {
    if (field === 'categoryId' && typeof of === 'string')
      return categories?.categories.find(({ _id }) => _id === of)?.name[language] ?? of;
    if (field === 'stockQuantity' && of === null) return t('notTracked');
    if (field === 'filterColor') return COLOR_OPTIONS.find((option) => option.value === of)?.label[language];
    if (field === 'imageUrl' && typeof of === 'string')
      return <Picture src={of} alt={t('fieldImageUrl')} size={40} sizes="40px" />;
    if (field === 'pictures' && Array.isArray(of))
      return (of as string[]).map((src) => <Picture key={src} src={src} alt="" size={40} sizes="40px" />);
    if ((field === 'gallery' || field === 'sizePictures') && Array.isArray(of))
      return of.length === 0 ? t('noPictures') : t('pictureCount', { count: of.length });
    if (field === 'attributeValues' && Array.isArray(of))
      return (
        attributesInWords(of as AttributeValueView[], answer?.attributes ?? [], language) || (
          <PlainValue field={field} value="" />
        )
      );
    if (field === 'customTags' && Array.isArray(of))
      return (
        (of as CustomTagView[]).map(({ title }) => title[language]).join(LIST_COMMA[language]) || (
          <PlainValue field={field} value="" />
        )
      );
    return undefined;
  }

  return useFieldWords(PRODUCT_FIELDS, t, OTHERS, value);
}
