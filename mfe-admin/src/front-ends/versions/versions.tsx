import { useMemo, useState } from 'react';
import Check from 'lucide-react/icons/check';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Undo2 from 'lucide-react/icons/undo-2';
import type { FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Command } from '../../parts/command.tsx';
import { DataTable } from '../../parts/lists/data-table.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import type { PlannedChange } from '../changing/change.ts';
import { useMessages } from '../messages.ts';
import { Rate } from './rate.tsx';
import { VersionName } from '../version-name.tsx';
import { currentRows, errorRate, versionRows } from './version-rows.ts';
import type { VersionRow } from './version-rows.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../front-ends.module.css';

/** Least rate of errors whose bar has the full length: one visitor with an error in twenty is many. */
const FULL_BAR = 0.05;

interface VersionsProps {
  frontEnd: FrontEndView;
  /** Name of the front end in words. */
  name: string;
  onAsk: (change: PlannedChange) => void;
}

/** The known versions of a front end, with what was counted of them and what can be done with them. */
export function Versions({ frontEnd, name, onAsk }: VersionsProps) {
  const { t, rich } = useMessages();
  const [showsAll, setShowsAll] = useState(false);
  const all = versionRows(frontEnd);
  const current = currentRows(all);
  const full = Math.max(FULL_BAR, ...all.map((row) => errorRate(row) ?? 0));
  const columns = useColumns(full, onAsk);
  return (
    <>
      <DataTable
        label={t('versionsOf', { name })}
        columns={columns}
        rows={showsAll ? all : current}
        rowId={({ version }) => version ?? ''}
        empty={null}
      />
      {current.length < all.length && !showsAll && (
        <Button kind="text" className={styles.all} onClick={() => setShowsAll(true)}>
          {t('showAll', { count: all.length })}
        </Button>
      )}
      {!all.some(({ isOnHost }) => isOnHost) && (
        <p className={layout.muted}>
          {rich('noReleases', {
            command: <Command key="command">{`npm run release -w mfe-${frontEnd.name}`}</Command>,
          })}
        </p>
      )}
    </>
  );
}

function useColumns(full: number, onAsk: (change: PlannedChange) => void): readonly Column<VersionRow>[] {
  const { t, lang } = useMessages();
  return useMemo(
    () => [
      {
        id: 'version',
        header: t('version'),
        card: 'title',
        cell: (row) => (
          <span className={`${layout.wrap} ${styles.named}`}>
            <VersionName version={row.version} />
            <Flags row={row} />
          </span>
        ),
      },
      {
        id: 'released',
        header: t('released'),
        card: 'wide',
        cell: ({ isHostBuild, releasedAt }) =>
          releasedAt === null ? (
            <span className={layout.muted}>{t(isHostBuild ? 'hostBuildHint' : 'notOnHost')}</span>
          ) : (
            <bdi>
              <time dateTime={releasedAt}>{formatMoment(releasedAt, lang)}</time>
            </bdi>
          ),
      },
      {
        id: 'day',
        header: t('lastDay'),
        card: 'wide',
        cell: (row) => row.version !== null && <Rate row={row} full={full} />,
      },
      {
        id: 'actions',
        header: t('actions'),
        hideHeader: true,
        card: 'wide',
        align: 'end',
        cell: (row) => <Actions row={row} onAsk={onAsk} />,
      },
    ],
    [t, lang, full, onAsk],
  );
}

function Flags({ row: { share, isCanary, isPrevious } }: { row: VersionRow }) {
  const { t } = useMessages();
  return (
    <>
      {share !== null && (
        <Flag
          icon={isCanary ? FlaskConical : Check}
          tone={isCanary ? 'wait' : 'good'}
          words={t(isCanary ? 'isCanary' : share === 100 ? 'forAll' : 'forOthers', { percent: share })}
        />
      )}
      {isPrevious && <Flag icon={Undo2} tone="quiet" words={t('isPrevious')} />}
    </>
  );
}

function Flag({ icon, tone, words }: { icon: IconShape; tone: 'good' | 'wait' | 'quiet'; words: string }) {
  return (
    <span className={`${layout.small} ${layout.medium} ${layout.lead4} ${styles.flag}`} data-tone={tone}>
      <Icon icon={icon} size={16} />
      {words}
    </span>
  );
}

function Actions({ row, onAsk }: { row: VersionRow; onAsk: (change: PlannedChange) => void }) {
  const { t } = useMessages();
  const { version, isUsable, isCanaryUsable } = row;
  if (!isUsable && !isCanaryUsable) return null;
  const button = (label: string, change: PlannedChange) => (
    <Button kind="text" aria-label={`${label}: ${version ?? t('hostBuild')}`} onClick={() => onAsk(change)}>
      {label}
    </Button>
  );
  return (
    <span className={`${layout.inlineWrap} ${layout.gap03} ${styles.rowActions}`}>
      {isCanaryUsable && version !== null && button(t('startCanary'), { kind: 'canary', version, percent: null })}
      {isUsable && button(t('useForAll'), { kind: 'use', version })}
    </span>
  );
}
