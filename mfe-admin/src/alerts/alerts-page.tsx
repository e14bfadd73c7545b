import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { PageHead } from '../parts/page-head.tsx';
import { Answered } from '../parts/answered.tsx';
import { useCall } from '../parts/use-call.ts';
import { AlertsEditor } from './alerts-editor.tsx';
import { Devices } from './devices/devices.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../form/group.module.css';
import styles from '../settings/settings.module.css';

/** `/admin/alerts`: the alerts of the signed-in person. */
export function AlertsPage() {
  const { t } = useMessages();
  const { answer, error, refetch, change } = useOwnAnswer(pathTo('GET /api/admin/alerts'));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={12}>
        {(answer) =>
          answer.kinds.length === 0 ? (
            <Note kind="plain">{t('none')}</Note>
          ) : (
            <div className={`${layout.stack5} ${styles.form}`}>
              <AlertsEditor stored={answer} onSaved={(next) => change(() => next)} />
              <TestMail />
              <Devices answer={answer} onChange={(devices) => change((known) => ({ ...known, devices }))} />
            </div>
          )
        }
      </Answered>
    </>
  );
}

/** Sends the person a mail, and says beside the button what became of it. */
function TestMail() {
  const { t, rich } = useMessages();
  const { isBusy, refused, start } = useCall();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = () => {
    setSentTo(null);
    start(
      () => call('POST /api/admin/alerts/test', {}),
      ({ mail }) => setSentTo(mail),
    );
  };
  return (
    <section className={groups.group} aria-labelledby="alerts-test">
      <h2 id="alerts-test">{t('try')}</h2>
      <p className={groups.hint}>{t('tryHint')}</p>
      <div>
        <Button kind="line" busy={isBusy} onClick={send}>
          {t('sendTest')}
        </Button>
      </div>
      <div role="status">
        {refused && <Note kind="bad">{t('testFailed')}</Note>}
        {sentTo !== null && <Note kind="good">{rich('sent', { email: <Ltr key="email">{sentTo}</Ltr> })}</Note>}
      </div>
    </section>
  );
}
