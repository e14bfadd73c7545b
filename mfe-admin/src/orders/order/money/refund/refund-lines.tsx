import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import { Stepper } from '@fyonka/ui/fields/stepper';
import { FieldError } from '../../../../form/field-error.tsx';
import { ExactMoney, useMoneyText } from '../../../../money/amounts/exact-money.tsx';
import { kdOf } from '../../../../money/amounts/fils.ts';
import { SwitchField } from '../../../../parts/fields/switch-field.tsx';
import { useMessages } from '../messages.ts';
import type { Refundable, RefundableLine, RefundValues } from './refund-amount.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './refund.module.css';

interface RefundLinesProps {
  control: Control<RefundValues>;
  order: OfficeOrderView;
  refundable: Refundable;
  error: string | undefined;
}

/** Chooses goods to give back, how many of each, and which of them go back into the stock. */
export function RefundLines({ control, order, refundable, error }: RefundLinesProps) {
  const { t } = useMessages();
  const amountText = useMoneyText();
  const fee = useController({ control, name: 'deliveryFee' }).field;
  const isGiven = refundable.deliveryFee === 0 && order.deliveryCost > 0;
  return (
    <div data-field="deliveryFee">
      <ul className={layout.stack} aria-label={t('lines')}>
        {order.orderItems.map((item, line) => {
          const left = refundable.lines[line];
          return (
            left && (
              <Line
                key={`${item.productId} ${line}`}
                control={control}
                line={line}
                item={item}
                left={left}
                isCancelled={order.status === 'cancelled'}
              />
            )
          );
        })}
      </ul>
      {order.deliveryCost > 0 && (
        <SwitchField
          label={t('withDelivery', { amount: amountText(order.deliveryCost) })}
          isOn={fee.value}
          onChange={fee.onChange}
          isDisabled={isGiven}
          hint={isGiven && t('deliveryGiven')}
        />
      )}
      <FieldError text={error} />
    </div>
  );
}

interface LineProps {
  control: Control<RefundValues>;
  line: number;
  item: OrderItemView;
  left: RefundableLine;
  /** The pieces of a cancelled order are back in the stock already. */
  isCancelled: boolean;
}

function Line({ control, line, item, left, isCancelled }: LineProps) {
  const { t, lang } = useMessages();
  const included = useController({ control, name: `lines.${line}.isIncluded` }).field;
  const quantity = useController({ control, name: `lines.${line}.quantity` }).field;
  const restock = useController({ control, name: `lines.${line}.restock` }).field;
  const name = item.name[lang];
  const why = left.hasTexts ? 'noRestockName' : isCancelled ? 'noRestockCancelled' : null;
  return (
    <li className={`${layout.stack2} ${layout.padBlock3} ${layout.lineBelow}`}>
      <SwitchField
        label={name}
        isOn={included.value}
        onChange={included.onChange}
        isDisabled={left.left === 0}
        hint={
          left.left === 0 ? (
            t('lineGiven')
          ) : (
            <>
              {t('leftOfLine', { count: left.left })} · <ExactMoney kd={kdOf(left.amounts[0] ?? 0)} />
            </>
          )
        }
      />
      {included.value && (
        <div className={`${layout.cluster} ${layout.gap24} ${styles.choice}`}>
          <Stepper name={name} value={quantity.value} max={left.left} onChange={quantity.onChange} />
          <SwitchField
            label={t('restock')}
            isOn={restock.value}
            onChange={restock.onChange}
            isDisabled={why !== null}
            hint={why && t(why)}
          />
        </div>
      )}
    </li>
  );
}
