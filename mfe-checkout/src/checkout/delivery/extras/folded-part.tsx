import { useEffect } from 'react';
import type { ReactNode, ToggleEvent } from 'react';
import { useController, useFormState } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { show } from '../../../focus/in-view.tsx';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails, DeliveryField } from '../delivery-details.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './folded-part.module.css';

export interface FoldedPartProps {
  control: Control<DeliveryDetails>;
  /** Field of the form that says whether the part is open. */
  name: 'driverPart' | 'giftPart';
  icon: IconShape;
  /** The fields inside. */
  fields: readonly DeliveryField[];
  /** What its fields hold in words; empty: nothing. */
  holds: readonly string[];
  /** What can be said there. */
  hint: string;
  children: ReactNode;
}

/** A part of the form that nobody has to fill in: it is folded, says what it holds, and opens for a fault inside. */
export function FoldedPart({ control, name, icon, fields, holds, hint, children }: FoldedPartProps) {
  const { t } = useMessages();
  const {
    field: { value, onChange },
  } = useController({ control, name });
  const { errors } = useFormState({ control });
  const hasFault = fields.some((field) => errors[field]);
  const isOpen = value === 'open';

  useEffect(() => {
    if (hasFault) onChange('open');
  }, [hasFault, onChange]);

  function follow({ currentTarget: part }: ToggleEvent<HTMLDetailsElement>) {
    if (part.open === isOpen) return;
    onChange(part.open ? 'open' : '');
    if (part.open) show(part);
  }

  return (
    <details className={styles.part} open={isOpen} onToggle={follow}>
      <summary>
        <Icon icon={icon} />
        <span>
          {t(name)}
          {holds.length > 0 ? <b>{holds.join(t('comma'))}</b> : <small>{hint}</small>}
        </span>
        <Icon icon={ChevronDown} />
      </summary>
      <div className={`${layout.stack5} ${styles.fields}`}>{children}</div>
    </details>
  );
}
