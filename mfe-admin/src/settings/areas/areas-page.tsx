import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { fold } from '@fyonka/api-contract/text/fold';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { Language } from '@fyonka/api-contract/values/language';
import type { OfficeAreaView } from '@fyonka/api-contract/wire/office/settings';
import { Button } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Money } from '@fyonka/ui/text/money';
import { PlainValue } from '../../history/plain-value.tsx';
import { ConflictDialog } from '../../parts/dialogs/conflict-dialog.tsx';
import { DataTable } from '../../parts/lists/data-table.tsx';
import { text, useListAddress } from '../../parts/lists/list-address.ts';
import { Fold } from '../../parts/fold/fold.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { SearchField } from '../../parts/fields/search-field.tsx';
import { useMarked } from '../../parts/lists/use-marked.ts';
import { useMessages } from '../messages.ts';
import { useAreaColumns } from './area-columns.tsx';
import { FeeDialog, OwnAreaDialog } from './area-dialogs.tsx';
import { isServed, stateOf } from './area-terms.ts';
import { CoverageMap } from './coverage-map.tsx';
import { AreasMarked } from './areas-marked.tsx';
import { useAreaChanges } from './use-area-changes.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './areas.module.css';

const PARAMETERS = { search: text } as const;

/** Delivery areas grouped by governorate, with their fees and whether the shop delivers there today or at all. */
export function AreasPage() {
  const { t } = useMessages();
  const language = useLanguage();
  const { values, change: goTo } = useListAddress(PARAMETERS);
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/delivery-areas'));
  const { areas, change, setFee, saveOwn, conflict, resolve } = useAreaChanges(answer);
  const [own, setOwn] = useState<OfficeAreaView | 'new' | null>(null);
  /** Governorate of the area that was added last. */
  const [addedIn, setAddedIn] = useState<string | null>(null);
  const [pricedKey, setPricedKey] = useState<string | null>(null);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const unfold = useCallback(
    ({ governorate }: OfficeAreaView) => setUnfolded((others) => [...new Set([...others, governorate])]),
    [],
  );
  const columns = useAreaColumns(change, setFee, setOwn, unfold);
  const matching = found(areas, values.search);
  // Half of the areas are without delivery, and on a phone each row is a card.
  const isFolded = (area: OfficeAreaView) => !isServed(area) && !values.search && !unfolded.includes(area.governorate);
  const shown = matching?.filter((area) => !isFolded(area));
  const { marked, elsewhere, mark, clear } = useMarked(shown?.map(({ key }) => key));
  const groups = matching && groupedByGovernorate(matching, language);
  const priced = GOVERNORATES.find(({ key }) => key === pricedKey);
  const pricedAreas = areas?.filter((area) => area.governorate === pricedKey && isServed(area)) ?? [];

  /** @param field name in the API, such as `salmiya.deliveryFee` */
  function nameOfField(field: string): string {
    const [key, part = ''] = field.split('.');
    const area = areas?.find((one) => one.key === key)?.name[language] ?? field;
    return t('areaField', { area, field: t(FIELDS[part] ?? 'delivery') });
  }

  return (
    <>
      <PageHead title={t('areas')} lead={areas ? <Lead areas={areas} /> : null}>
        <Button kind="line" icon={Plus} onClick={() => setOwn('new')}>
          {t('addArea')}
        </Button>
      </PageHead>
      {areas && groups && <CoverageMap areas={areas} listed={groups.map(({ key }) => key)} />}
      <SearchField
        label={t('searchAreas')}
        value={values.search}
        onSearch={(search) => goTo({ search }, 'replace')}
        className={styles.search ?? ''}
      />
      {groups === undefined ? (
        <DataTable
          label={t('areas')}
          columns={columns}
          rows={undefined}
          rowId={({ key }) => key}
          error={error}
          onRetry={refetch}
          empty={null}
          expected={20}
        />
      ) : groups.length === 0 ? (
        <Empty title={t('noArea')} />
      ) : (
        <div className={layout.column3}>
          {groups.map(({ key: governorate, name: governorateName, members }) => (
            <Fold
              key={governorate}
              name={governorate}
              title={governorateName[language]}
              aside={t('areasLead', { count: members.length })}
              mustOpen={Boolean(values.search) || addedIn === governorate}
              opensWide={false}
            >
              {members.some(isServed) && (
                <Button kind="text" onClick={() => setPricedKey(governorate)}>
                  {t('feeOfGovernorate', { governorate: governorateName[language] })}
                </Button>
              )}
              <DataTable
                label={governorateName[language]}
                columns={columns}
                rows={members.filter((area) => !isFolded(area))}
                rowId={({ key }) => key}
                rowName={({ name }) => name[language]}
                empty={null}
                marked={marked}
                onMark={mark}
              />
              {!values.search && !members.every(isServed) && (
                <Button
                  kind="text"
                  aria-expanded={unfolded.includes(governorate)}
                  onClick={() => setUnfolded(toggled(unfolded, governorate))}
                >
                  {t('areasUnserved', { count: members.filter((area) => !isServed(area)).length })}
                </Button>
              )}
            </Fold>
          ))}
        </div>
      )}
      <AreasMarked
        areas={shown?.filter(({ key }) => marked.has(key)) ?? []}
        elsewhere={elsewhere}
        onClear={clear}
        change={change}
      />
      <FeeDialog
        open={priced !== undefined}
        title={t('feeOfGovernorate', { governorate: priced?.name[language] ?? '' })}
        onClose={() => setPricedKey(null)}
        onFee={(kd) => {
          const changes = pricedAreas.map(({ key }) => ({ key, deliveryFee: kd }));
          change(changes, t('areasChanged', { count: changes.length }));
          setPricedKey(null);
        }}
      />
      <OwnAreaDialog
        area={own}
        proposed={groupedByGovernorate(areas ?? [], language).flatMap(({ members }) =>
          members.filter((area) => !isServed(area)),
        )}
        onClose={() => setOwn(null)}
        onFee={(area, kd) => {
          setAddedIn(area.governorate);
          setFee(area, kd);
        }}
        onSave={async (area) => {
          await saveOwn(area);
          setAddedIn(area.governorate);
        }}
      />
      <ConflictDialog
        conflict={conflict}
        onClose={() => resolve(false)}
        fieldName={nameOfField}
        fieldValue={valueOfField}
        onTakeTheirs={() => resolve(false)}
        onKeepMine={() => resolve(true)}
      />
    </>
  );
}

function Lead({ areas }: { areas: readonly OfficeAreaView[] }) {
  const { t } = useMessages();
  const served = areas.filter(isServed);
  const closed = served.filter((area) => stateOf(area) !== 'open').length;
  return (
    <>
      {t('areasServed', { count: served.length, all: areas.length })} ·{' '}
      {closed === 0 ? t('noneClosed') : t('closedToday', { count: closed })}
    </>
  );
}

function found(areas: readonly OfficeAreaView[] | undefined, search = ''): readonly OfficeAreaView[] | undefined {
  const wanted = fold(search);
  return areas?.filter(({ name }) => fold(`${name.ar}\n${name.en}`).includes(wanted));
}

function groupedByGovernorate(areas: readonly OfficeAreaView[], language: Language) {
  const sorted = areas.toSorted(
    (one, other) =>
      Number(isServed(other)) - Number(isServed(one)) ||
      one.name[language].localeCompare(other.name[language], language),
  );
  return GOVERNORATES.map((governorate) => ({
    ...governorate,
    members: sorted.filter((area) => area.governorate === governorate.key),
  })).filter(({ members }) => members.length > 0);
}

function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];
}

const FIELDS: Readonly<Record<string, 'fee' | 'off' | 'offToday' | 'daysOf' | 'areaName' | 'governorate'>> = {
  deliveryFee: 'fee',
  isOff: 'off',
  offOn: 'offToday',
  days: 'daysOf',
  name: 'areaName',
  governorate: 'governorate',
};

function valueOfField(field: string, value: unknown): ReactNode {
  const isFee = field.endsWith('.deliveryFee') && typeof value === 'number';
  return isFee ? <Money kd={value} /> : <PlainValue field={field} value={value} />;
}
