import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import X from 'lucide-react/icons/x';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { IconButton } from '@fyonka/ui/actions/button';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { NamedPicture } from '@fyonka/ui/lettering/named-picture';
import { Money } from '@fyonka/ui/text/money';
import { FormText } from '../../../form/fields/form-fields.tsx';
import { FieldError } from '../../../form/field-error.tsx';
import { useFormField } from '../../../form/use-form-field.ts';
import { ProductSearch } from '../../../parts/fields/product-search.tsx';
import { lineOf } from '../order-values.ts';
import type { LineValues, OrderValues } from '../order-values.ts';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import group from '../../../form/group.module.css';
import styles from '../order-form.module.css';

/** The pieces of the order, with their names and texts. */
export function LinesFields() {
  const { control } = useFormContext<OrderValues>();
  const { t } = useMessages();
  const left = ({ inStock, stockQuantity }: OfficeProductView) => {
    if (!inStock) return t('soldOut');
    return stockQuantity === null ? null : t('left', { count: stockQuantity });
  };
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { place, keep } = useFocusOfRemoved();
  return (
    <fieldset ref={place} className={group.group} data-field="lines">
      <legend>{t('goods')}</legend>
      {fields.length === 0 ? (
        <p className={layout.quiet}>{t('noPieces')}</p>
      ) : (
        <ul className={layout.stack4}>
          {fields.map((line, index) => (
            <Line
              key={line.id}
              control={control}
              index={index}
              line={line}
              onRemove={() => {
                keep(index);
                remove(index);
              }}
            />
          ))}
        </ul>
      )}
      <LinesError control={control} />
      <ProductSearch
        label={t('addPiece')}
        forSale
        details={left}
        onChoose={(product) => append(lineOf(product), { shouldFocus: false })}
      />
    </fieldset>
  );
}

/**
 * Moves the focus of a line that is taken out to the one in its place, or to the search where none is left. Otherwise
 * people without a mouse would continue at the top of the page.
 */
function useFocusOfRemoved() {
  const place = useRef<HTMLFieldSetElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-take-out]') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = null;
    (next ?? place.current?.querySelector<HTMLElement>('[type="search"]'))?.focus();
  });
  return { place, keep: (index: number) => void (removed.current = index) };
}

interface LineProps {
  control: Control<OrderValues>;
  index: number;
  line: LineValues;
  onRemove: () => void;
}

function Line({ control, index, line, onRemove }: LineProps) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const quantity = useFormField(control, `lines.${index}.quantity`, () => '');
  const texts = useWatch({ control, name: `lines.${index}.texts` });
  const name = line.name[language];
  return (
    <li className={`${layout.stack} ${layout.gap23} ${layout.alignCentre} ${layout.lineBelow} ${styles.line}`}>
      <NamedPicture src={line.imageUrl} texts={texts} size={64} sizes="64px" className={styles.picture} />
      <div className={`${layout.stack} ${layout.shrink} ${layout.anywhere}`}>
        <b>{name}</b>
        <small className={layout.quiet}>{rich('keptPrice', { price: <Money key="price" kd={line.price} /> })}</small>
      </div>
      <IconButton icon={X} label={t('remove', { name })} data-take-out="" onClick={onRemove} />
      <div className={styles.howMany}>
        <Stepper name={name} value={quantity.value} max={999} onChange={quantity.onChange} />
      </div>
      {line.texts.map(({ title, required }, text) => (
        <div className={styles.text} key={title.en}>
          <FormText
            name={`lines.${index}.texts.${text}.text`}
            label={title[language]}
            look={{ label: 'goods', as: 'sewn', optional: !required }}
          />
        </div>
      ))}
      {quantity.error && <FieldError text={quantity.error} />}
    </li>
  );
}

/** A refusal of the lines as a whole, such as when there are none. */
function LinesError({ control }: { control: Control<OrderValues> }) {
  const { error } = useFormField(control, 'lines', () => '');
  return <FieldError text={error} />;
}
