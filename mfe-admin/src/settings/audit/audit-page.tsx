import { useMemo } from 'react';
import { auditPath } from '@fyonka/api-client/office/settings';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { AUDIT_KINDS } from '@fyonka/api-contract/values/roles';
import type { AuditEntryView } from '@fyonka/api-contract/wire/office/people';
import { formatMoment } from '@fyonka/i18n/times';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { DateRangeField } from '../../parts/fields/date-range-field.tsx';
import { SearchField } from '../../parts/fields/search-field.tsx';
import { DataTable } from '../../parts/lists/data-table.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import { choice, day, text, useListAddress } from '../../parts/lists/list-address.ts';
import type { ListAddress } from '../../parts/lists/list-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { ReadFailed } from '../../parts/read-failed.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { useMessages } from './messages.ts';
import styles from './audit.module.css';

const READERS = { email: text, kind: choice(AUDIT_KINDS), dateFrom: day, dateTo: day, before: text };
type AuditAddress = ListAddress<typeof READERS>;

/** `/admin/settings/audit`: what happened to accounts, searched by person, event and days. */
export function AuditPage() {
  const words = useMessages();
  const { t } = words;
  const columns = useMemo(() => columnsOf(words), [words]);
  const address = useListAddress(READERS);
  const { answer, error, isPrevious, refetch } = useOwnAnswer(auditPath(address.query), { keepPrevious: true });
  // Half an e-mail, while it is being typed, is nobody's.
  const isHalf = error?.code === 'VALIDATION_FAILED';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SettingsTabs />
      <div className={styles.page}>
        <Filters address={address} />
        {error && !isHalf && !answer ? (
          <ReadFailed error={error} onRetry={refetch} title={t('failed')} />
        ) : (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={isHalf ? [] : answer?.entries}
            rowId={({ id }) => id}
            isStale={isPrevious}
            empty={<Nothing address={address} />}
          />
        )}
        <div className={styles.pages}>
          {address.values.before !== undefined && (
            <ButtonLink kind="line" href={address.href({ before: undefined })}>
              {t('newest')}
            </ButtonLink>
          )}
          {answer?.older != null && (
            <ButtonLink kind="line" href={address.href({ before: answer.older })}>
              {t('older')}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  );
}

/** Value of the choice 'no filter', since a choice cannot be empty. */
const ANY = 'any';

/** Every change begins with the newest entries again. */
function Filters({ address: { values, change } }: { address: AuditAddress }) {
  const { t } = useMessages();
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('email')}
        placeholder={t('emailHint')}
        value={values.email}
        latin
        onSearch={(email) => change({ email, before: undefined }, 'replace')}
      />
      <ChoiceField
        label={t('kind')}
        value={values.kind ?? ANY}
        options={[{ value: ANY, label: t('any') }, ...AUDIT_KINDS.map((value) => ({ value, label: t(value) }))]}
        onChange={(kind) => change({ kind: kind === ANY ? undefined : kind, before: undefined })}
      />
      <DateRangeField
        label={t('dates')}
        range={{ from: values.dateFrom, to: values.dateTo }}
        onChange={({ from, to }) => change({ dateFrom: from, dateTo: to, before: undefined })}
      />
    </div>
  );
}

function Nothing({ address }: { address: AuditAddress }) {
  const { t } = useMessages();
  return (
    <Empty
      title={t('noneTitle')}
      action={
        <ButtonLink kind="line" tall href={address.href(NO_FILTERS)}>
          {t('clear')}
        </ButtonLink>
      }
    >
      <p>{t('none')}</p>
    </Empty>
  );
}

const NO_FILTERS = { email: undefined, kind: undefined, dateFrom: undefined, dateTo: undefined, before: undefined };

function columnsOf({ t, lang }: ReturnType<typeof useMessages>): readonly Column<AuditEntryView>[] {
  return [
    { id: 'kind', header: t('kind'), card: 'title', cell: ({ kind }) => t(kind) },
    {
      id: 'person',
      header: t('person'),
      card: 'wide',
      cell: ({ email }) => (email === null ? t('erasedAccount') : <Ltr>{email}</Ltr>),
    },
    { id: 'at', header: t('at'), card: 'line', cell: ({ at }) => <time dateTime={at}>{formatMoment(at, lang)}</time> },
    {
      id: 'by',
      header: t('by'),
      card: 'lineEnd',
      cell: ({ actor, network }) =>
        actor === 'command-line'
          ? t('byTool')
          : actor === 'server'
            ? t('byServer')
            : network !== null && t('network', { key: `\u2066${network}\u2069` }),
    },
  ];
}
