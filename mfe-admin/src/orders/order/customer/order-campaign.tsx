import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import type { TouchView } from '@fyonka/api-contract/wire/orders/campaign';
import { formatMoment } from '@fyonka/i18n/times';
import { Fact } from '../../../parts/fact.tsx';
import { Fold } from '../../../parts/fold/fold.tsx';
import { useMessages } from '../../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** Where the shopper came from: the latest visit, and the first if that is another. Nothing where nobody knows it. */
export function OrderCampaign({ campaign }: Pick<OfficeOrderView, 'campaign'>) {
  const { t } = useMessages();
  if (!campaign) return null;
  const { first, last } = campaign;
  return (
    <Fold name="campaign" title={t('campaign')} inside={<bdi>{originOf(last)}</bdi>}>
      <dl className={layout.stack}>
        <Visit name={t('touch-last')} touch={last} />
        {JSON.stringify(first) !== JSON.stringify(last) && <Visit name={t('touch-first')} touch={first} />}
      </dl>
    </Fold>
  );
}

function Visit({ name, touch }: { name: string; touch: TouchView }) {
  const { lang } = useMessages();
  const { campaign, term, content, at } = touch;
  return (
    <Fact name={`${name} · ${formatMoment(at, lang)}`} valueClass={layout.anywhere}>
      <bdi>{[originOf(touch), campaign, term, content].filter(Boolean).join(' · ')}</bdi>
    </Fact>
  );
}

function originOf({ source, medium }: TouchView): string {
  return medium === '' ? source : `${source} / ${medium}`;
}
