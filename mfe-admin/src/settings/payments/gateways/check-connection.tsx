import { call } from '@fyonka/api-client/endpoints/call';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { CheckKeys } from '../../service-keys/check-keys.tsx';
import { useMessages } from '../messages.ts';

/** Tries the keys of a gateway, which takes no payment. */
export function CheckConnection({ gateway, name }: { gateway: Gateway; name: string }) {
  const { t } = useMessages();
  return (
    <CheckKeys
      words={{ button: t('check'), offline: t('offline'), failed: t('checkFailed') }}
      of={name}
      check={() => call('POST /api/admin/payments/keys/{gateway}/check', { gateway })}
      wordsOf={(result) => t(`check-${result}`, { gateway: name })}
    />
  );
}
