import { useRef } from 'react';
import type { RefObject } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@fyonka/api-client/http';
import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { rulesOf } from '../../form/fields/field-table.ts';
import type { FormRules } from '../../form/fields/field-table.ts';
import { useFaultyFields } from '../../form/fields/faulty-fields.ts';
import { useFormDraft } from '../../form/saving/use-form-draft.ts';
import { useSaving } from '../../form/saving/use-saving.ts';
import type { Saving } from '../../form/saving/use-saving.ts';
import { useUnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import type { UnsavedChanges } from '../../parts/dialogs/unsaved-changes.tsx';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from './messages.ts';
import { ORDER_FIELDS } from './order-fields.ts';
import type { OrderValues } from './order-values.ts';

/** The form of an order, and how it is saved. Refusals are shown at their fields. @param first what it holds at first @param draft see `useFormDraft` */
export function useOrderForm<View>(first: OrderValues, draft: string): OrderSaving<View> {
  const words = useOrderRefusal();
  const form = useForm<OrderValues>({ defaultValues: first, shouldFocusError: false });
  const { isDirty } = useFormState({ control: form.control });
  useFormDraft(form, draft);
  const element = useRef<HTMLFormElement>(null);
  const saving = useSaving<View>();
  const fields = useFaultyFields(form, RULES, element);
  return {
    ...saving,
    ...useUnsavedChanges(isDirty),
    form,
    isDirty,
    element,
    save(work, onSaved, isAsked = () => false) {
      saving.save(work, onSaved, (error) => {
        if (isAsked(error)) return null;
        const { isAtFields, others } = fields.show(error);
        return isAtFields ? null : (others[0] ?? words(error));
      });
    },
  };
}

export interface OrderSaving<View> extends Omit<Saving<View>, 'save'>, UnsavedChanges {
  form: UseFormReturn<OrderValues>;
  isDirty: boolean;
  element: RefObject<HTMLFormElement | null>;
  /** @param isAsked whether a refusal is a question, which the page shows by itself */
  save: (work: () => Promise<View>, onSaved: (saved: View) => void, isAsked?: (error: ApiError) => boolean) => void;
}

/** Says in words why an order was refused as a whole. */
export function useOrderRefusal(): (error: ApiError) => string {
  const { t, lang } = useMessages();
  return (error) => {
    const { code, answer } = error;
    if (code === 'TEXT_ALREADY_MADE') return t('textMade', { text: answer.text ?? '' });
    if (code === 'OUT_OF_STOCK')
      return t('outOfStockItems', {
        items: (answer.items ?? [])
          .map(({ name, available, requested }) =>
            t('missingPieces', { name: name?.[lang] ?? '', available, requested }),
          )
          .join(LIST_COMMA[lang]),
      });
    return refusalWords(error, { offline: t('offline'), otherwise: answer.message || t('saveFailed') });
  };
}

const rules = rulesOf(ORDER_FIELDS);

const RULES: FormRules<OrderValues> = {
  ...rules,
  fieldOf(field, values) {
    const { lines, discount } = values;
    const [, line, part] = /^orderItems\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (line !== undefined) {
      const index = Number(line);
      const hasText = (lines[index]?.texts.length ?? 0) > 0;
      return part === 'customTexts' && hasText ? `lines.${index}.texts.0.text` : `lines.${index}.quantity`;
    }
    if (field === 'orderItems') return 'lines';
    if (field === 'discount.amount' || field === 'discount.percent')
      return discount.kind === 'none' ? 'discount.reason' : 'discount.value';
    return rules.fieldOf(field, values);
  },
};
