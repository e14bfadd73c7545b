import { create } from '@fyonka/api-client/endpoints/create';
import {
  FAULT_REASONS,
  LONGEST_RETURN_NOTE,
  RETURN_REASONS,
  RETURN_WISHES,
} from '@fyonka/api-contract/values/ordering/returns';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { ReturnableItemView, ReturnReason, ReturnWish } from '@fyonka/api-contract/wire/orders/returns';
import type { FieldLook, FieldTable } from '../../../form/fields/field-table.ts';
import type { MessageKey } from '../../../returns/messages.ts';
import { StepDialog } from './step-dialogs.tsx';
import { useReturnForm } from './use-return-form.ts';

/** Of each line the number of its pieces and their reason, named by its place in the order. */
type Values = Record<`pieces${number}` | `why${number}`, string> & { wish: ReturnWish; note: string };
type Look = FieldLook<Values, MessageKey>;

interface MakeReturnDialogProps {
  order: OfficeOrderView;
  items: readonly ReturnableItemView[];
  onClose: () => void;
}

/** Writes down what a customer says at the telephone. */
export function MakeReturnDialog({ order, items, onClose }: MakeReturnDialogProps) {
  const { t, lang } = useReturnForm(order);
  const piecesOf = (values: Values, { line }: ReturnableItemView) => Number(values[`pieces${line}`]);

  const looks = items.flatMap((item): [string, Look][] => {
    const { line, pieces, onlyForFault } = item;
    const name = item.name[lang];
    const counts = Array.from({ length: pieces + 1 }, (_, count) => ({
      value: String(count),
      label: { words: count === 0 ? t('doesNotReturn') : t('ofPieces', { count, all: pieces }) },
    }));
    const reasons: readonly ReturnReason[] = onlyForFault ? FAULT_REASONS : RETURN_REASONS;
    const isNone = (values: Values) => items.every((one) => piecesOf(values, one) === 0);
    return [
      [
        `pieces${line}`,
        {
          label: { words: t('pieces', { name }) },
          as: 'choice',
          options: counts,
          check: (_, values) => (item === items[0] && isNone(values) ? 'piecesMissing' : null),
        },
      ],
      [
        `why${line}`,
        {
          label: { words: t('why', { name }) },
          as: 'choice',
          options: reasons.map((value) => ({ value, label: `reason-${value}` as const })),
          isShown: (values) => piecesOf(values, item) > 0,
        },
      ],
    ];
  });
  const fields: FieldTable<Values, MessageKey> = {
    ...(Object.fromEntries(looks) as FieldTable<Values, MessageKey>),
    wish: { label: 'wish', as: 'choice', options: RETURN_WISHES.map((value) => ({ value, label: `wish-${value}` })) },
    note: { label: 'note', as: 'auto', optional: true, longest: LONGEST_RETURN_NOTE, rows: 2 },
  };
  const none = items.flatMap(({ line }) => [
    [`pieces${line}`, '0'],
    [`why${line}`, 'faulty'],
  ]);

  return (
    <StepDialog
      order={order}
      onClose={onClose}
      title="makeTitle"
      fields={fields}
      values={{ ...(Object.fromEntries(none) as Values), wish: 'refund', note: '' }}
      send={({ wish, note, ...values }) => {
        const chosen = items.flatMap((item) => {
          const quantity = Number(values[`pieces${item.line}`]);
          return quantity > 0 ? [{ line: item.line, quantity, reason: values[`why${item.line}`] as ReturnReason }] : [];
        });
        return create('POST /api/admin/orders/{id}/returns', { id: order._id, body: { items: chosen, wish, note } });
      }}
      button="makeNow"
      done="isMade"
    >
      <p>{t('makeText')}</p>
    </StepDialog>
  );
}
