import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { FieldError } from '../../form/field-error.tsx';
import { FormField } from '../../form/fields/form-fields.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { officePath } from '../../pages.ts';
import { useMessages } from './messages.ts';
import { sizeIn } from './piece-values.ts';
import type { ColourValues, PiecesValues, RowValues } from './piece-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import styles from './pieces.module.css';

interface ColourPiecesProps {
  colour: ColourValues;
  /** Of the colour in the form. */
  place: number;
  /** Of all colours. */
  rows: readonly RowValues[];
  attributes: readonly AttributeView[];
}

/** The pieces of one colour: those that there are, and fields of those that can be made. */
export function ColourPieces({ colour, place, rows, attributes }: ColourPiecesProps) {
  const language = useLanguage();
  const name = colour.color.name[language];

  const sizeOf = ({ values }: RowValues) => sizeIn(language, attributes, (key) => values[key] ?? '');

  return (
    <fieldset className={groups.group}>
      <legend className={styles.colour}>
        <Snippet color={colour.filterColor} />
        {name}
      </legend>
      {colour.like === null && (
        <>
          <FormField name={`colours.${place}.name`} />
          <FormField name={`colours.${place}.color.name`} />
          <FormField name={`colours.${place}.color.level`} />
        </>
      )}
      <ul className={styles.pieces}>
        {rows.map(
          (row, index) =>
            row.colour === place && (
              <li key={row.key}>
                {row.piece ? (
                  <StoredPiece piece={row.piece} size={sizeOf(row)} />
                ) : (
                  <MissingPiece
                    index={index}
                    size={sizeOf(row)}
                    name={[name, sizeOf(row)].filter(Boolean).join(' – ')}
                  />
                )}
              </li>
            ),
        )}
      </ul>
    </fieldset>
  );
}

function StoredPiece({ piece, size }: { piece: OfficeProductView; size: string }) {
  const { t, lang } = useMessages();
  const { _id, name, price, stockQuantity, barcode } = piece;
  return (
    <div className={styles.piece}>
      <Link
        className={`${layout.row2} ${layout.target} ${styles.size}`}
        href={officePath('/admin/products/edit/:id', _id)}
      >
        {size || name[lang]}
      </Link>
      <dl className={styles.facts}>
        <div>
          <dt>{t('price')}</dt>
          <dd>
            <Money kd={price} />
          </dd>
        </div>
        <div>
          <dt>{t('stock')}</dt>
          <dd>{stockQuantity === null ? t('notTracked') : <Ltr>{stockQuantity}</Ltr>}</dd>
        </div>
        <div>
          <dt>{t('barcode')}</dt>
          <dd>{barcode === null ? t('noBarcode') : <Ltr>{barcode}</Ltr>}</dd>
        </div>
      </dl>
    </div>
  );
}

interface MissingPieceProps {
  /** Of its row in the form. */
  index: number;
  size: string;
  /** Colour and size. */
  name: string;
}

function MissingPiece({ index, size, name }: MissingPieceProps) {
  const { t } = useMessages();
  const errorId = useId();
  const path = `rows.${index}` as const;
  const { control } = useFormContext<PiecesValues>();
  const wanted = useFormField(control, `${path}.isWanted`, t as (key: string) => string);
  return (
    <div className={styles.piece} role="group" aria-label={name}>
      <label className={`${layout.row2} ${layout.target} ${styles.size}`}>
        <input
          type="checkbox"
          name={wanted.name}
          checked={wanted.value}
          aria-describedby={wanted.error ? errorId : undefined}
          onChange={({ target }) => wanted.onChange(target.checked)}
        />
        <span>{t('makePiece', { name: size || name })}</span>
      </label>
      <FieldError id={errorId} text={wanted.error} />
      <div className={styles.fields}>
        <FormField name={`${path}.price`} />
        <FormField name={`${path}.stockQuantity`} />
        <FormField name={`${path}.barcode`} />
      </div>
    </div>
  );
}
