import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { create } from '@fyonka/api-client/endpoints/create';
import type { ApiError } from '@fyonka/api-client/http';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { PiecesAnswer } from '@fyonka/api-contract/wire/office/goods/design-pieces';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { useFieldName } from '../../form/fields/field-names.ts';
import { FormField } from '../../form/fields/form-fields.tsx';
import { SaveBar } from '../../form/saving/save-bar.tsx';
import { FieldsForm, useTableForm } from '../../form/table-form.tsx';
import { useSaving } from '../../form/saving/use-saving.ts';
import { officePath } from '../../pages.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { Boxes } from '../../parts/fields/boxes.tsx';
import { announce } from '../../parts/toasts/announced.ts';
import { useMessages } from './messages.ts';
import { ColourPieces } from './colour-pieces.tsx';
import { NumberList } from './number-list.tsx';
import { OwnValue } from './own-value.tsx';
import {
  inOrder,
  isMissing,
  newColour,
  PIECES_FIELDS,
  PIECES_RULES,
  requestOf,
  rowsOf,
  valuesOf,
  wordsOf,
} from './piece-values.ts';
import type { PiecesValues } from './piece-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';

interface PiecesEditorProps {
  start: OfficeProductView;
  /** Of its design, itself among them. */
  pieces: readonly OfficeProductView[];
  /** Those that choose the piece. */
  attributes: readonly AttributeView[];
  /** @param pieces all of the design then */
  onMade: (pieces: OfficeProductView[]) => void;
}

/** Which colours and sizes there are to be, and the table of their pieces. */
export function PiecesEditor({ start, pieces, attributes, onMade }: PiecesEditorProps) {
  const { t, rich, lang } = useMessages();
  const [values] = useState(() => valuesOf(start, pieces, attributes));
  const of = useTableForm(PIECES_FIELDS, { values, rules: PIECES_RULES });
  const { form, isDirty } = of;
  const { question } = useUnsavedChanges(isDirty);
  const saving = useSaving<PiecesAnswer>();
  const nameOf = useFieldName(PIECES_FIELDS, t);
  const { chosen, colours, own, rows } = useWatch({ control: form.control }) as PiecesValues;
  const missing = rows.filter(isMissing).length;

  /** Puts a choice into the form, and draws up its rows anew. */
  function choose(change: Partial<PiecesValues>) {
    const next = { ...form.getValues(), ...change };
    form.reset({ ...next, rows: rowsOf(next, start, pieces) }, { keepDefaultValues: true });
  }

  function showAtFields(error: ApiError): string | null {
    const { isAtFields, others } = of.show(error);
    if (isAtFields || others.length > 0) return others.join(' ') || null;
    return error.code === 'OFFLINE' ? t('offline') : (error.answer.message ?? t('makeFailed'));
  }

  function send(typed: PiecesValues) {
    const count = typed.rows.filter(isMissing).length;
    if (count === 0) return;
    saving.save(
      () => create('POST /api/admin/products/{id}/pieces', { id: start._id, body: requestOf(typed, attributes) }),
      ({ products }) => {
        form.reset(typed);
        announce(t('made', { count }));
        onMade(products);
      },
      showAtFields,
    );
  }

  return (
    <FieldsForm of={of} className={`${layout.stack5} ${layout.shrink}`} onSend={send} t={t}>
      {question}
      <fieldset className={groups.group}>
        <legend>{t('which')}</legend>
        <p className={groups.hint}>{t('whichHint')}</p>
        <Boxes
          legend={t('newColours')}
          options={COLOR_OPTIONS.map(({ value, label }) => ({ value, label: label[lang] })).filter(
            ({ value }) => !colours.some(({ like, filterColor }) => like !== null && filterColor === value),
          )}
          chosen={colours.filter(({ like }) => like === null).map(({ filterColor }) => filterColor)}
          onChange={(wanted) => {
            const made = wanted.map(
              (one) =>
                colours.find(({ like, filterColor }) => like === null && filterColor === one) ??
                newColour(one, start, attributes),
            );
            choose({ colours: [...colours.filter(({ like }) => like !== null), ...made] });
          }}
        />
        {attributes.map((attribute) =>
          attribute.kind === 'number' ? (
            <NumberList
              key={attribute.key}
              attribute={attribute}
              chosen={chosen[attribute.key] ?? []}
              onChange={(numbers) => choose({ chosen: { ...chosen, [attribute.key]: numbers } })}
            />
          ) : (
            <Boxes
              key={attribute.key}
              legend={attribute.name[lang]}
              options={inOrder(attribute, [
                ...attribute.choices.map(({ key }) => key),
                ...(values.chosen[attribute.key] ?? []),
              ]).map((value) => ({
                value,
                label: wordsOf(attribute, value, lang),
              }))}
              chosen={chosen[attribute.key] ?? []}
              onChange={(keys) => choose({ chosen: { ...chosen, [attribute.key]: keys } })}
            />
          ),
        )}
        {attributes.length === 0 && (
          <p className={groups.hint}>
            {rich('noAttributes', {
              settings: (
                <Link key="settings" href={officePath('/admin/settings/attributes')}>
                  {t('attributeSettings')}
                </Link>
              ),
            })}
          </p>
        )}
        {own.map(({ key }, row) => (
          <OwnValue
            key={key}
            row={row}
            attribute={attributes.find((one) => one.key === key)}
            chosen={chosen[key] ?? []}
            onChange={(value) => choose({ own: own.map((one) => (one.key === key ? { key, value } : one)) })}
          />
        ))}
      </fieldset>
      {colours.map((colour, place) => (
        <ColourPieces
          key={`${place} ${colour.filterColor}`}
          colour={colour}
          place={place}
          rows={rows}
          attributes={attributes}
        />
      ))}
      <FormField name="isVisible" />
      <SaveBar problem={saving.problem} faulty={of.faulty} nameOf={nameOf} state={missing === 0 && t('noneMissing')}>
        <Button type="submit" tall busy={saving.isBusy} disabled={missing === 0}>
          {t('make', { count: missing })}
        </Button>
      </SaveBar>
    </FieldsForm>
  );
}
