import { call } from '@fyonka/api-client/endpoints/call';
import type { ServiceKeysView } from '@fyonka/api-contract/wire/office/services';
import { CheckKeys } from '../service-keys/check-keys.tsx';
import { ServiceKeys } from '../service-keys/service-keys.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** The companies that are told of purchases whose shoppers have agreed to it in the checkout. */
export function Measuring() {
  const { t } = useMessages();
  return (
    <section className={layout.column6} aria-label={t('measuring')}>
      <div className={layout.column3}>
        <h2 className={layout.large}>{t('measuring')}</h2>
        <p className={layout.muted}>{t('measuringHint')}</p>
      </div>
      <ServiceKeys
        service="google-analytics"
        title={t('googleAnalytics')}
        about={t('googleAnalyticsKeys')}
        deletion={t('measuringEnds')}
      >
        <Check service="google-analytics" />
      </ServiceKeys>
      <ServiceKeys service="meta" title={t('metaConversions')} about={t('metaKeys')} deletion={t('measuringEnds')}>
        <Check service="meta" />
      </ServiceKeys>
    </section>
  );
}

/** Tries the keys without reporting anything. */
function Check({ service }: { service: Exclude<ServiceKeysView['service'], 'armada'> }) {
  const { t } = useMessages();
  return (
    <CheckKeys
      words={{ button: t('check'), offline: t('checkOffline'), failed: t('checkFailed') }}
      check={() => call('POST /api/admin/service-keys/{service}/check', { service })}
      wordsOf={(result) => t(result === 'unproven' ? `unproven-${service}` : `check-${result}`)}
    />
  );
}
