import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import { Icon } from '@fyonka/ui/icons/icon';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './field-error.module.css';

/** Error message for a control that is not a field of `@fyonka/ui`. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={`${layout.small} ${layout.medium} ${layout.bad} ${layout.flex} ${styles.error}`} id={id} role="alert">
      <Icon icon={CircleExclamationPoint} size={18} />
      <span>{text}</span>
    </p>
  );
}
