import { useEffect, useRef, useState } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { isolated } from '@fyonka/i18n/format';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { PageHead } from '../parts/page-head.tsx';
import { Answered } from '../parts/answered.tsx';
import { announce } from '../parts/toasts/announced.ts';
import { ChangeDialog } from './changing/change-dialog.tsx';
import type { AskedChange } from './changing/change.ts';
import { FrontEnd, headingId, useFrontEndNames } from './front-end.tsx';
import { useMessages } from './messages.ts';
import { rereadFrontEnds, useRereading } from './use-rereading.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './front-ends.module.css';

/** `/admin/front-ends`: which versions of the front ends visitors get, how they fare, and how to change that. */
export function FrontEndsPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/front-ends'));
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const changed = useRef<string | null>(null);
  const names = useFrontEndNames();
  const sentence = useSentence();
  const lead = (count: number) => (count === 0 ? t('noFindings') : t('findings', { count }));
  useRereading();
  const frontEnds = answer?.frontEnds;
  const concerned = frontEnds?.find(({ name }) => name === asked?.name);

  // The button that opened the dialog may be gone with what it did.
  useEffect(() => {
    if (asked !== null || changed.current === null) return;
    document.getElementById(headingId(changed.current))?.focus({ preventScroll: true });
    changed.current = null;
  }, [asked]);

  function done(next: FrontEndView) {
    changed.current = next.name;
    setAsked(null);
    change((before) => ({ frontEnds: before.frontEnds.map((one) => (one.name === next.name ? next : one)) }));
    rereadFrontEnds();
    announce(sentence(next));
  }

  return (
    <>
      <PageHead title={t('title')} lead={frontEnds ? lead(countFindings(frontEnds)) : null} />
      <div className={`${layout.column} ${styles.page}`}>
        <div>
          <p>{t('whatIsFrontEnd')}</p>
          <p>{t('whatIsCanary')}</p>
        </div>
        <Answered of={{ answer: frontEnds, error, refetch }} failed={t('readFailed')} skeleton={12}>
          {(frontEnds) => (
            <>
              {error && (
                <FailedNote kind="wait" onRetry={refetch}>
                  {t('outOfDate')}
                </FailedNote>
              )}
              {frontEnds.map((frontEnd) => (
                <FrontEnd key={frontEnd.name} frontEnd={frontEnd} onAsk={setAsked} />
              ))}
            </>
          )}
        </Answered>
      </div>
      {asked && concerned && (
        <ChangeDialog
          frontEnd={concerned}
          name={names(concerned.name)}
          change={asked.change}
          onClose={() => setAsked(null)}
          onDone={({ frontEnd }) => done(frontEnd)}
          onRefused={rereadFrontEnds}
        />
      )}
    </>
  );
}

/** @returns a function that says what visitors get from now on */
function useSentence(): ({ chosen, canary }: FrontEndView) => string {
  const { t } = useMessages();
  const words = (version: string | null) => isolated(version ?? t('hostBuild'));
  return ({ chosen, canary }) =>
    canary
      ? t('doneCanary', { percent: canary.percent, version: words(canary.version), other: words(chosen.version) })
      : t('doneAll', { version: words(chosen.version) });
}

function countFindings(frontEnds: readonly FrontEndView[]): number {
  return frontEnds.reduce((total, { findings }) => total + findings.length, 0);
}
