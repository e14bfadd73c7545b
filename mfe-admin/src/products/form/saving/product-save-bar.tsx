import { useFormState } from 'react-hook-form';
import type { ReactNode } from 'react';
import { SaveBar } from '../../../form/save-bar.tsx';
import { useNameInLanguage } from '../../../form/fields/use-name-in-language.ts';
import type { NameInLanguage } from '../../../form/fields/use-name-in-language.ts';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import { fieldsOf } from './product-rules.ts';
import type { ProductField } from './product-rules.ts';
import type { ProductForm } from '../use-product-form.ts';

interface ProductSaveBarProps {
  form: ProductForm;
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  picturesBusy: boolean;
  children: ReactNode;
}

export function ProductSaveBar({ form, problem, picturesBusy, children }: ProductSaveBarProps) {
  const { t } = useMessages();
  const nameInLanguage = useNameInLanguage();
  const { errors, isDirty } = useFormState({ control: form.control });
  return (
    <SaveBar
      problem={problem}
      faulty={fieldsOf(errors, form.getValues('customTags').length)}
      nameOf={(field) => nameOf(field, t, nameInLanguage)}
      state={picturesBusy ? t('picturesUnderWay') : isDirty && t('unsaved')}
    >
      {children}
    </SaveBar>
  );
}

type Translate = ReturnType<typeof useMessages>['t'];

const NAMES: Readonly<Partial<Record<ProductField, MessageKey>>> = {
  pictures: 'pictures',
  price: 'price',
  priceBeforeDiscount: 'beforeDiscount',
  stockQuantity: 'stock',
  costPrice: 'costPrice',
  barcode: 'barcode',
  design: 'design',
  filterColor: 'filterColour',
  attributes: 'attributes',
  categoryId: 'category',
};
/** Bilingual fields and their names. */
const TWIN_NAMES: readonly (readonly [start: string, name: MessageKey])[] = [
  ['name.', 'name'],
  ['description.', 'description'],
  ['color.name.', 'colourName'],
  ['color.level.', 'level'],
  ['customTags.', 'tagTitle'],
];

/** Label of a field, with its language where it is bilingual. */
function nameOf(field: ProductField, t: Translate, nameInLanguage: NameInLanguage): string {
  const twin = TWIN_NAMES.find(([start]) => field.startsWith(start));
  if (twin) return nameInLanguage(t(twin[1]), field.endsWith('.ar') ? 'ar' : 'en');
  const name = NAMES[field];
  return name ? t(name) : field;
}
