import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type { InvitationAnswer, InvitationView } from '@fyonka/api-contract/wire/office/people';
import { formatMoment } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { showToast } from '../../parts/toasts/toast-queue.ts';
import { useCall } from '../../parts/use-call.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { faultOf, OWN_PASSWORD, wordsKey } from './faults.ts';
import { ROLE_WORDS } from './role-words.ts';
import { opened } from './ticks.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './invitations-list.module.css';

interface InvitationsListProps {
  invitations: readonly InvitationView[];
  onLink: (invited: InvitationAnswer) => void;
  onChanged: () => void;
}

const FIELDS: FieldTable<{ password: string }, MessageKey> = { password: OWN_PASSWORD };

/** The open invitations, each of which can be sent anew and withdrawn. */
export function InvitationsList({ invitations, onLink, onChanged }: InvitationsListProps) {
  const { t } = useMessages();
  const [again, setAgain] = useState<InvitationView | null>(null);
  if (invitations.length === 0) return null;
  return (
    <section className={`${layout.stack3} ${styles.invitations}`} aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations')}</h2>
      <ul className={layout.stack3}>
        {invitations.map((invitation) => (
          <li key={invitation._id} className={`${layout.sheet} ${layout.pad3}`}>
            <Invitation invitation={invitation} onAgain={() => setAgain(invitation)} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      {again && (
        <ActionDialog
          open
          onClose={() => setAgain(null)}
          title={t('anotherLink')}
          fields={FIELDS}
          values={{ password: '' }}
          send={(body) => call('POST /api/admin/invitations/{id}/link', { id: again._id, body })}
          onDone={(invited) => {
            setAgain(null);
            onLink(invited);
            onChanged();
          }}
          faultOf={faultOf}
          wordsOf={(error) => t(error.code === 'NOT_FOUND' ? 'invitationGone' : wordsKey(error))}
          button={t('makeLink')}
          t={t}
        >
          <p>{t('anotherLinkText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}

interface InvitationProps {
  invitation: InvitationView;
  onAgain: () => void;
  onChanged: () => void;
}

function Invitation({ invitation, onAgain, onChanged }: InvitationProps) {
  const { _id: id, staffRole, permissions, invitedBy, expiresAt, mayChange } = invitation;
  const { t, rich, lang } = useMessages();
  const language = useLanguage();
  const { isBusy, start } = useCall(onChanged);
  const name = invitation.name === '' ? t('somebody') : invitation.name;
  const pages = opened(permissions).map(({ title }) => title[language]);
  const withdraw = () =>
    start(
      () => call('DELETE /api/admin/invitations/{id}', { id }),
      () => showToast({ kind: 'good', text: t('withdrawn') }),
      (error) => showToast({ kind: 'bad', text: t(error.code === 'NOT_FOUND' ? 'invitationGone' : wordsKey(error)) }),
    );
  return (
    <div className={`${layout.wrap} ${layout.apart} ${layout.gap04}`}>
      <div className={layout.stack1}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          {t(ROLE_WORDS[staffRole].name)}
          {staffRole === 'custom' && <small className={layout.quiet}> {pages.join(t('listComma'))}</small>}
        </span>
        <small className={layout.quiet}>
          {rich('invitedUntil', {
            who: invitedBy === null ? t('somebody') : <Ltr key="who">{invitedBy}</Ltr>,
            when: formatMoment(expiresAt, lang),
          })}
        </small>
      </div>
      {mayChange && (
        <span className={`${layout.inlineWrap} ${styles.actions}`}>
          <Button kind="text" aria-label={t('anotherLinkFor', { name })} onClick={onAgain}>
            {t('anotherLink')}
          </Button>
          <Button kind="text" aria-label={t('withdrawFor', { name })} busy={isBusy} onClick={withdraw}>
            {t('withdraw')}
          </Button>
        </span>
      )}
    </div>
  );
}
