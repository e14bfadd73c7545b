import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { entriesPath } from '../history/history.tsx';
import type { PlannedChange } from './changing/change.ts';
import { Fact } from '../parts/fact.tsx';
import { useMessages } from './messages.ts';
import { VersionName } from './version-name.tsx';
import { Actor } from '../history/actor.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './front-ends.module.css';

interface StateProps {
  frontEnd: FrontEndView;
  onAsk: (change: PlannedChange) => void;
}

/** What visitors get of a front end now, what they got before, the canary, and the changes of these. */
export function State({ frontEnd, onAsk }: StateProps) {
  const { t } = useMessages();
  const { previous, canary } = frontEnd;
  return (
    <div className={`${layout.column4} ${layout.sheet} ${styles.state}`}>
      <dl className={`${layout.stack} ${styles.facts}`}>
        <Now frontEnd={frontEnd} />
        {canary && <CanaryNow canary={canary} />}
        {previous && (
          <Fact name={t('before')}>
            <VersionName version={previous.version} />
          </Fact>
        )}
      </dl>
      <StateNote frontEnd={frontEnd} />
      {canary ? (
        <div className={layout.wrap3}>
          <Button kind="line" onClick={() => onAsk({ kind: 'canary', ...canary })}>
            {t('changePercent')}
          </Button>
          <Button kind="line" onClick={() => onAsk({ kind: 'use', version: canary.version })}>
            {t('canaryForAll')}
          </Button>
          <Button kind="line" onClick={() => onAsk({ kind: 'endCanary', version: canary.version })}>
            {t('endCanary')}
          </Button>
        </div>
      ) : (
        previous && (
          <div className={layout.wrap3}>
            <Button kind="line" onClick={() => onAsk({ kind: 'rollBack' })}>
              {t('rollBack')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function Now({ frontEnd: { name, chosen, shown } }: Pick<StateProps, 'frontEnd'>) {
  const { t, rich, lang } = useMessages();
  const newest = useNewestChange(name);
  // Visitors have not had it since then while they do not get what was chosen.
  const change = chosen.version === null || chosen.version === shown ? newest : null;
  const at = change && <bdi key="at">{formatMoment(change.at, lang)}</bdi>;
  return (
    <Fact name={t('now')}>
      <VersionName version={shown ?? chosen.version} />
      {chosen.version === null && shown !== null && <small>{t('hostBuild')}</small>}
      {change && at && (
        <small>
          {change.by === null
            ? rich('since', { at })
            : rich('sinceBy', { at, who: <Actor key="who" name={change.by} /> })}
        </small>
      )}
    </Fact>
  );
}

function CanaryNow({ canary: { version, percent, since } }: { canary: NonNullable<FrontEndView['canary']> }) {
  const { t, rich, lang } = useMessages();
  return (
    <Fact name={t('canary')}>
      <VersionName version={version} />
      <small>{rich('canarySince', { at: <bdi key="at">{formatMoment(since, lang)}</bdi> }, { percent })}</small>
    </Fact>
  );
}

/** Says that visitors do not get what was chosen. */
function StateNote({ frontEnd: { chosen, shown } }: Pick<StateProps, 'frontEnd'>) {
  const { t, rich } = useMessages();
  if (shown === null) return <Note kind="bad">{t('noneReadable')}</Note>;
  if (chosen.version === null || chosen.version === shown) return null;
  return <Note kind="wait">{rich('notYet', { version: <VersionName key="version" version={chosen.version} /> })}</Note>;
}

/** When what visitors get was changed last, and by whom; null: not known. */
function useNewestChange(name: string): { at: string; by: string | null } | null {
  const { answer } = useOwnAnswer(entriesPath('front-ends', name));
  return answer?.entries.find(({ changes }) => changes.some(({ field }) => field === 'version')) ?? null;
}
