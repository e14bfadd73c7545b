import type { MouseEvent } from 'react';
import Info from 'lucide-react/icons/info';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Money } from '@fyonka/ui/text/money';
import { yieldFocus } from '../input/yield-focus.ts';
import { useMessages } from '../messages.ts';
import type { LineChange } from './quoted-cart.ts';
import styles from './line-change-note.module.css';

export interface LineChangeNotesProps {
  changes: readonly LineChange[];
  onTakeOver: (change: LineChange) => void;
}

/** What changed about one line since it was added, and the way to accept it. */
export function LineChangeNotes({ changes, onTakeOver }: LineChangeNotesProps) {
  function accept(event: MouseEvent, change: LineChange) {
    yieldFocus(event.currentTarget);
    onTakeOver(change);
  }

  return changes.map((change) => (
    <div key={change.kind} className={styles.change}>
      <Icon icon={Info} size={16} />
      <div>
        <p>
          <Words change={change} />
        </p>
        <Button kind="text" className={styles.accept} onClick={(event) => accept(event, change)}>
          <Answer change={change} />
        </Button>
      </div>
    </div>
  ));
}

function Words({ change }: { change: LineChange }) {
  const { t, rich } = useMessages();
  switch (change.kind) {
    case 'gone':
      return t('lineGone');
    case 'sold-out':
      return t('lineSoldOut');
    case 'fewer-left':
      return t('lineFewerLeft', { count: change.left });
    case 'price':
      return rich('linePrice', {
        now: <Money key="now" kd={change.to} />,
        before: <Money key="before" kd={change.from} />,
      });
  }
}

function Answer({ change }: { change: LineChange }) {
  const { t } = useMessages();
  switch (change.kind) {
    case 'gone':
    case 'sold-out':
      return t('remove');
    case 'fewer-left':
      return t('takeFewer', { count: change.left });
    case 'price':
      return t('acceptPrice');
  }
}
