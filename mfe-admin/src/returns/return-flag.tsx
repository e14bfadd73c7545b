import type { ReturnState } from '@fyonka/api-contract/wire/orders/returns';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './return-flag.module.css';

/** The state of a return. Those that ask for an action are emphasized. */
export function ReturnFlag({ state }: { state: ReturnState }) {
  const { t } = useMessages();
  const isToDo = state === 'requested' || state === 'received';
  return (
    <span className={`${layout.small} ${styles.flag}`} data-todo={isToDo || undefined}>
      {t(`state-${state}`)}
    </span>
  );
}
