import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import type { OrderStatus } from '@fyonka/api-contract/wire/ordering';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { STATUS_ICON } from '@fyonka/ui/orders/status';
import { classNames } from '@fyonka/ui/class-names';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './status-select.module.css';

export interface StatusSelectProps {
  /** Accessible name that includes the order, such as 'Status of order 7K3QM-9TZ4W-C'. */
  label: string;
  status: OrderStatus;
  onChange: (status: OrderStatus) => void;
  isDisabled?: boolean;
}

/** An order's status in its colour, with the others that the person may set. */
export function StatusSelect({ label, status, onChange, isDisabled = false }: StatusSelectProps) {
  const language = useLanguage();
  const mayCancel = usePermissions()('orders.write');
  return (
    <ChoiceField
      label={label}
      hideLabel
      value={status}
      options={ORDER_STATUSES.filter((value) => value !== 'cancelled' || value === status || mayCancel).map(
        (value) => ({
          value,
          label: ORDER_STATUS_WORDS[value][language],
          icon: STATUS_ICON[value],
        }),
      )}
      onChange={onChange}
      isDisabled={isDisabled}
      className={styles.field}
      buttonClass={classNames(styles.status, styles[status])}
    />
  );
}
