import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { JOURNAL_ACCOUNTS } from '@fyonka/api-contract/values/ordering/books/accounts';
import { formatMoment } from '@fyonka/i18n/times';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import type { OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';
import type { FormLayout } from '../../form/fields/arranged-fields.tsx';
import { History } from '../../history/history.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Answered } from '../../parts/answered.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { Questions } from './faq-group.tsx';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import { requestOf, valuesOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { useSettingsWords } from './settings-words.tsx';
import { Actor } from '../../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import styles from '../settings.module.css';

const LAYOUT: FormLayout<SettingsValues, MessageKey> = [
  { legend: 'nameAndTagline', fields: ['name', 'tagline'] },
  {
    legend: 'contact',
    fields: [
      { row: 'twin', fields: ['phone', 'email'] },
      'address',
      { row: 'twin', fields: ['commercialRegister', 'licenceNumber'] },
      'openingHours',
      'social.whatsapp',
      'social.instagram',
      'social.tiktok',
    ],
  },
  {
    legend: 'deliveryAndReturns',
    fields: [
      'saysDelivery',
      { row: 'numbers', fields: ['delivery.firstDay', 'delivery.lastDay', 'delivery.extraDaysForNames'] },
      'returnDays',
    ],
  },
  {
    legend: 'selling',
    fields: ['cashOnDelivery', 'guestEmailOptional', 'phoneStarts', 'giftWrapping', 'sewnScripts', 'lowStockAt'],
  },
  {
    legend: 'accountNumbers',
    id: 'accounts',
    hint: 'accountNumbersHint',
    fields: [{ row: 'numbers', fields: JOURNAL_ACCOUNTS.map((account) => `accountNumbers.${account}` as const) }],
  },
  { legend: 'security', id: 'security', fields: ['administratorsNeedPasskey'] },
  { legend: 'faq', hint: 'faqHint', fields: [<Questions key="faq" />] },
];

/** The shop's own details, as pages, invoices and mails show them. */
export function ShopPage() {
  const { t } = useMessages();
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/settings'));
  const words = useSettingsWords();
  return (
    <>
      <PageHead title={t('theShop')} lead={answer ? <LastChange settings={answer.settings} /> : null} />
      <Answered of={{ answer, error, refetch }} failed={t('settingsFailed')} skeleton={<Skeleton />}>
        {(answer) => (
          <>
            <SettingsForm
              stored={answer.settings}
              valuesOf={valuesOf}
              fields={SETTINGS_FIELDS}
              layout={LAYOUT}
              send={async (values, version) =>
                (await call('PUT /api/admin/settings', { body: requestOf(values, version) })).settings
              }
              words={words}
              t={t}
            />
            <History key={answer.settings.version} subject="settings" words={words} />
          </>
        )}
      </Answered>
    </>
  );
}

function LastChange({ settings: { changedAt, changedBy } }: { settings: OfficeSettingsView }) {
  const { t, rich, lang } = useMessages();
  if (changedAt === null) return t('neverChanged');
  const when = <bdi key="when">{formatMoment(changedAt, lang)}</bdi>;
  return changedBy === null
    ? rich('changedAt', { when })
    : rich('changedAtBy', { when, who: <Actor key="who" name={changedBy} /> });
}

function Skeleton() {
  return (
    <div className={`${layout.stack5} ${styles.form}`}>
      {[4, 8, 4, 4, 8].map((lines, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never move
        <div key={index} className={groups.group}>
          <TextSkeleton lines={lines} />
        </div>
      ))}
    </div>
  );
}
