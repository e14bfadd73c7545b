import type { MouseEvent } from 'react';
import Info from 'lucide-react/icons/info';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Money } from '@fyonka/ui/text/money';
import { focusListAround } from '../focus/focus-list.ts';
import { useMessages } from '../messages.ts';
import type { LineChange } from './line-changes.ts';
import styles from './line-change-notes.module.css';

export interface LineChangeNotesProps {
  changes: readonly LineChange[];
  onAccept: (change: LineChange) => void;
}

/** Changes of one line since it was added, with a button that accepts them. */
export function LineChangeNotes({ changes, onAccept }: LineChangeNotesProps) {
  function accept(event: MouseEvent, change: LineChange) {
    focusListAround(event.currentTarget);
    onAccept(change);
  }

  return changes.map((change) => (
    <div key={change.kind} className={styles.change}>
      <Icon icon={Info} size={16} />
      <div>
        <p>
          <ChangeText change={change} />
        </p>
        <Button kind="text" className={styles.accept} onClick={(event) => accept(event, change)}>
          <AcceptLabel change={change} />
        </Button>
      </div>
    </div>
  ));
}

function ChangeText({ change }: { change: LineChange }) {
  const { t, rich } = useMessages();
  switch (change.kind) {
    case 'gone':
      return t('lineGone');
    case 'sold-out':
      return t('lineSoldOut');
    case 'fewer-left':
      return t('lineFewerLeft', { count: change.available });
    case 'price':
      return rich('linePrice', {
        now: <Money key="now" kd={change.to} />,
        before: <Money key="before" kd={change.from} />,
      });
  }
}

function AcceptLabel({ change }: { change: LineChange }) {
  const { t } = useMessages();
  switch (change.kind) {
    case 'gone':
    case 'sold-out':
      return t('remove');
    case 'fewer-left':
      return t('takeFewer', { count: change.available });
    case 'price':
      return t('acceptPrice');
  }
}
