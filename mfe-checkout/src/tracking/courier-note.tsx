import MapPin from 'lucide-react/icons/map-pin';
import type { InvoiceCourier } from '@fyonka/api-contract/wire/invoices';
import { pinUrl } from '@fyonka/api-contract/text/pin-url';
import { formatTime } from '@fyonka/i18n/times';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Who brings the order, and where to see how far it is. */
export function CourierNote({ courier: { driver, place, trackingUrl } }: { courier: InvoiceCourier }) {
  const { t, rich } = useMessages();
  return (
    <>
      {driver !== null && <p>{rich('driverComes', { name: <bdi key="name">{driver}</bdi> })}</p>}
      {(trackingUrl !== null || place !== null) && (
        <p className={layout.wrap3}>
          {trackingUrl !== null && (
            <ButtonLink kind="line" icon={MapPin} href={trackingUrl} {...ELSEWHERE}>
              {t('followDriver')}
            </ButtonLink>
          )}
          {place !== null && (
            <ButtonLink kind="text" href={pinUrl(place)} {...ELSEWHERE}>
              {rich('driverPlace', { time: <bdi key="time">{formatTime(place.at)}</bdi> })}
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}
