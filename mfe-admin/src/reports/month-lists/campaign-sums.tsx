import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { getFile } from '@fyonka/api-client/files/file';
import { LARGE_FILE } from '@fyonka/api-client/http';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { TOUCHES } from '@fyonka/api-contract/values/visits/campaigns';
import type { CampaignSalesAnswer } from '@fyonka/api-contract/wire/office/reports/campaigns';
import { Money } from '@fyonka/ui/text/money';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { useMessages } from '../messages.ts';
import { MonthList } from './month-list.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './month-list.module.css';

/** Campaigns that the page lists; the file has all. */
const MOST_LISTED = 10;

/** Where the shoppers of a month's orders came from; nothing while no order knows it. */
export function CampaignSums({ month }: { month: string }) {
  const { t } = useMessages();
  const [touch, setTouch] = useState<(typeof TOUCHES)[number]>('last');
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/sales-report/campaigns', { query: { month, touch } }), {
    keepPrevious: true,
  });
  if (!answer || answer.campaigns.length === 0) return null;
  const listed = answer.campaigns.slice(0, MOST_LISTED);
  const rest = restOf(answer);
  return (
    <MonthList
      title={t('campaigns')}
      above={
        <div className={`${layout.wrap} ${layout.gap23}`}>
          <ChoiceField
            label={t('touch')}
            hideLabel
            value={touch}
            options={TOUCHES.map((value) => ({ value, label: t(`touch-${value}`) }))}
            onChange={setTouch}
          />
          <FileButton
            icon={FileText}
            name={`fyonka-sales-by-source-${month}.csv`}
            fetchFile={() =>
              getFile(pathTo('GET /api/admin/sales-report/campaigns/export', { query: { month, touch } }), LARGE_FILE)
            }
            wordsOf={(failure) => t(failure === 'offline' ? 'fileOffline' : 'fileFailed')}
            aria-label={t('campaignsFile')}
          >
            {t('csv')}
          </FileButton>
        </div>
      }
    >
      {listed.map(({ source, medium, campaign, ...sums }) => (
        <CampaignRow
          key={JSON.stringify([source, medium, campaign])}
          name={[source, medium].filter((part) => part !== '').join(' / ')}
          campaign={campaign}
          sums={sums}
        />
      ))}
      {rest.orders > 0 && <CampaignRow name={t('campaignsRest')} sums={rest} />}
      {answer.direct.orders > 0 && <CampaignRow name={t('direct')} sums={answer.direct} />}
    </MonthList>
  );
}

type Sums = CampaignSalesAnswer['direct'];

interface CampaignRowProps {
  name: string;
  campaign?: string;
  sums: Sums;
}

function CampaignRow({ name, campaign = '', sums: { orders, amount, average } }: CampaignRowProps) {
  const { t } = useMessages();
  return (
    <li>
      <span className={layout.anywhere}>
        <bdi>{name}</bdi>
        {campaign !== '' && (
          <small className={`${layout.quiet} ${layout.block}`}>
            <bdi>{campaign}</bdi>
          </small>
        )}
      </span>
      <span className={`${layout.medium} ${styles.count}`}>{t('ordersCount', { count: orders })}</span>
      <small className={layout.quiet}>
        {t('average')} <Money kd={average} />
      </small>
      <span className={`${layout.muted} ${styles.amount}`}>
        <Money kd={amount} />
      </span>
    </li>
  );
}

function restOf({ campaigns, others }: CampaignSalesAnswer): Sums {
  const fils = (kd: number) => Math.round(kd * 1000);
  const hidden = [...campaigns.slice(MOST_LISTED), others];
  const orders = hidden.reduce((sum, one) => sum + one.orders, 0);
  const amount = hidden.reduce((sum, one) => sum + fils(one.amount), 0);
  return { orders, amount: amount / 1000, average: orders === 0 ? 0 : Math.round(amount / orders) / 1000 };
}
