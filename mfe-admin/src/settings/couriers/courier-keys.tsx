import { call } from '@fyonka/api-client/endpoints/call';
import { CheckKeys } from '../service-keys/check-keys.tsx';
import { ServiceKeys } from '../service-keys/service-keys.tsx';
import { useMessages } from './messages.ts';

/** Whether the courier's keys are entered, and what can be done with them. */
export function CourierKeys() {
  const { t } = useMessages();
  return (
    <ServiceKeys service="armada" title={t('keys')} about={t('keysText')} deletion={t('deleteText')}>
      <CheckKeys
        words={{ button: t('check'), offline: t('offline'), failed: t('checkFailed') }}
        check={() => call('POST /api/admin/couriers/check', {})}
        wordsOf={(result) => t(`check-${result}`)}
      />
    </ServiceKeys>
  );
}
