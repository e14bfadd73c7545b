import { useRef, useState } from 'react';
import { get, useForm, useFormState } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import { createCoupon, updateCoupon } from '@fyonka/api-client/office/coupons';
import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { Button } from '@fyonka/ui/actions/button';
import { focusField } from '../form/focus-field.ts';
import { resolverOf, showRefused } from '../form/rules.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useSaving } from '../form/use-saving.ts';
import { ConflictDialog } from '../parts/dialogs/conflict-dialog.tsx';
import { useUnsavedChanges } from '../parts/dialogs/unsaved-changes.tsx';
import { BenefitFields, BoundFields, NameAndCode } from './coupon-fields.tsx';
import { couponFaults, EMPTY_COUPON, requestOf, valuesOf } from './coupon-values.ts';
import type { CouponValues } from './coupon-values.ts';
import { useCouponWords } from './coupon-words.tsx';
import { useMessages } from './messages.ts';
import { ScopeFields } from './scope-fields.tsx';
import styles from './coupons.module.css';

interface CouponFormProps {
  /** Null creates a new coupon. */
  coupon: CouponView | null;
  onSaved: (coupon: CouponView, leaveTo: (href: string) => void) => void;
}

const FIELDS = [
  'name.ar',
  'name.en',
  'code',
  'value',
  'leastSum',
  'from',
  'until',
  'mostUses',
  'mostUsesEach',
] as const satisfies readonly FieldPath<CouponValues>[];
type Field = (typeof FIELDS)[number];

/** Form of a coupon. The server judges it, and says at which field what is wrong. */
export function CouponForm({ coupon, onSaved }: CouponFormProps) {
  const { t } = useMessages();
  const words = useCouponWords();
  const element = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(coupon);
  const form = useForm<CouponValues>({
    defaultValues: coupon ? valuesOf(coupon) : EMPTY_COUPON,
    resolver: resolverOf<CouponValues>(couponFaults),
  });
  const { isDirty, errors } = useFormState({ control: form.control });
  const { question, leaveTo } = useUnsavedChanges(isDirty);
  const saving = useSaving<CouponView>();

  function focusFirst() {
    const first = FIELDS.find((field) => form.getFieldState(field).invalid);
    if (first) focusField(element.current, first);
  }

  const save = (values: CouponValues, over: CouponView | null) =>
    saving.save(
      async () => {
        const request = requestOf(values, over?.version);
        return (await (over ? updateCoupon(over._id, request) : createCoupon(request))).coupon;
      },
      (saved) => {
        form.reset(values);
        onSaved(saved, leaveTo);
      },
      (error) => {
        const { fields, others } = showRefused(form, error, fieldOf);
        focusFirst();
        if (fields.length > 0) return others.join(' ') || null;
        return others.join(' ') || (error.code === 'OFFLINE' ? t('offline') : (error.answer.message ?? t('failed')));
      },
    );

  return (
    <form
      className={styles.form}
      ref={element}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => save(values, edited), focusFirst)(event)}
    >
      {question}
      <NameAndCode control={form.control} />
      <BenefitFields control={form.control} />
      <ScopeFields control={form.control} />
      <BoundFields control={form.control} />
      <SaveBar
        problem={saving.problem}
        faulty={FIELDS.filter((field) => get(errors, field) !== undefined)}
        nameOf={(field) => t(NAMES[field])}
        state={isDirty ? t('unsaved') : null}
      >
        <Button type="submit" tall busy={saving.isBusy}>
          {t(coupon ? 'save' : 'create')}
        </Button>
      </SaveBar>
      <ConflictDialog
        conflict={saving.conflict}
        onClose={saving.closeConflict}
        fieldName={words.label}
        fieldValue={words.value}
        onTakeTheirs={() => {
          const current = saving.conflict?.current ?? null;
          setEdited(current);
          if (current) form.reset(valuesOf(current));
          saving.closeConflict();
        }}
        onKeepMine={() => save(form.getValues(), saving.conflict?.current ?? null)}
      />
    </form>
  );
}

const NAMES = {
  'name.ar': 'nameAr',
  'name.en': 'nameEn',
  code: 'code',
  value: 'value',
  leastSum: 'leastSum',
  from: 'from',
  until: 'until',
  mostUses: 'mostUses',
  mostUsesEach: 'mostUsesEach',
} as const;

function fieldOf(field: string): Field | null {
  if (field === 'amount' || field === 'percent') return 'value';
  return FIELDS.find((known) => known === field) ?? null;
}
