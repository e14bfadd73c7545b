import GripVertical from 'lucide-react/icons/grip-vertical';
import { Button } from 'react-aria-components/Button';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './categories.module.css';

/** By which a row of a `GridList` is dragged. @param name of what the row shows */
export function DragHandle({ name }: { name: string }) {
  const { t } = useMessages();
  return (
    <Button
      slot="drag"
      className={`${layout.centred} ${layout.quiet} ${layout.target} ${layout.fixed} ${layout.rounded} ${styles.handle}`}
      aria-label={t('drag', { name })}
    >
      <Icon icon={GripVertical} size={20} />
    </Button>
  );
}
