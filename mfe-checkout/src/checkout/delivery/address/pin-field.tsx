import { useRef } from 'react';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { pinUrl } from '@fyonka/api-contract/text/pin-url';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { Note } from '@fyonka/ui/notices/note';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import { readLocation, writtenLocation } from './address-values.ts';
import { usePosition } from './use-position.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './address-fields.module.css';

/** The pin: where the phone is now, for customers who order from home. It is asked only when the button is pressed. */
export function PinField({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  const {
    field: { value, onChange, ref },
  } = useController({ control, name: 'location' });
  const part = useRef<HTMLDivElement>(null);
  const { isLooking, fault, look } = usePosition((location) => put(writtenLocation(location)));
  const pin = readLocation(value);

  /** The button that was pressed disappears. */
  function put(text: string) {
    if (part.current?.contains(document.activeElement)) part.current.focus({ preventScroll: true });
    onChange(text);
  }

  return (
    <div
      className={`${layout.cluster} ${layout.gap24} ${styles.pin}`}
      role="group"
      tabIndex={-1}
      ref={part}
      aria-label={t('location')}
    >
      {pin ? (
        <>
          <p className={`${layout.row2} ${styles.pinned}`} role="status">
            <Icon icon={MapPin} size={18} />
            <a href={pinUrl(pin)} {...ELSEWHERE}>
              {t('pinSet')}
            </a>
          </p>
          <Button kind="text" onClick={() => put('')}>
            {t('pinRemove')}
          </Button>
        </>
      ) : (
        <>
          <Button kind="line" icon={LocateFixed} busy={isLooking} onClick={look} ref={ref}>
            {t('pinHere')}
          </Button>
          <p className={`${layout.muted} ${styles.hint}`}>{t('pinHint')}</p>
        </>
      )}
      {fault && !pin && <Note kind="bad">{t(fault)}</Note>}
    </div>
  );
}
