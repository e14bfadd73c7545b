import { useFormState } from 'react-hook-form';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '@fyonka/ui/icons/icon';
import { focusField } from '../../form/focus-field.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { fieldsOf } from './product-rules.ts';
import type { ProductField } from './product-rules.ts';
import type { ProductForm } from './use-product-form.ts';
import styles from './form.module.css';

export interface SaveBarProps {
  form: ProductForm;
  /** Why it was not saved, where no field says so. */
  problem: string | null;
  picturesBusy: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** In view as long as the form is: how many fields need mending, a way to the first of them, and the buttons. */
export function SaveBar({ form, problem, picturesBusy, children }: SaveBarProps) {
  const { t, rich } = useMessages();
  const bar = useRef<HTMLDivElement>(null);
  const { errors, isDirty } = useFormState({ control: form.control });
  const faulty = fieldsOf(errors, form.getValues('customTags').length);
  const [first] = faulty;

  return (
    <div className={styles.saveBar} ref={bar}>
      {problem !== null && (
        <p className={styles.needFix} role="alert">
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{problem}</span>
        </p>
      )}
      {first === undefined ? (
        <p className={styles.state}>{picturesBusy ? t('picturesUnderWay') : isDirty && t('unsaved')}</p>
      ) : (
        <p className={styles.needFix}>
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>
            {rich(
              'needFix',
              {
                field: (
                  <button key="field" type="button" onClick={() => focusField(bar.current?.closest('form'), first)}>
                    {nameOf(first, t)}
                  </button>
                ),
              },
              { count: faulty.length },
            )}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}

type Translate = ReturnType<typeof useMessages>['t'];

const NAMES: Readonly<Partial<Record<ProductField, MessageKey>>> = {
  pictures: 'pictures',
  price: 'price',
  priceBeforeDiscount: 'beforeDiscount',
  stockQuantity: 'stock',
  filterColor: 'filterColour',
  categoryId: 'category',
};
/** Of fields that are there in both languages. */
const TWIN_NAMES: readonly (readonly [start: string, name: MessageKey])[] = [
  ['name.', 'name'],
  ['description.', 'description'],
  ['color.name.', 'colourName'],
  ['color.level.', 'level'],
  ['customTags.', 'tagTitle'],
];

/** What a field is called, with its language where there is one for each. */
function nameOf(field: ProductField, t: Translate): string {
  const twin = TWIN_NAMES.find(([start]) => field.startsWith(start));
  if (twin) return t('inLanguage', { field: t(twin[1]), language: t(field.endsWith('.ar') ? 'arabic' : 'english') });
  const name = NAMES[field];
  return name ? t(name) : field;
}
