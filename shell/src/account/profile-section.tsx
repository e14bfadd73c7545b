import { useEffect, useRef, useState } from 'react';
import type { AnswerState } from '@fyonka/api-client/answers';
import type { MeAnswer, UserView } from '@fyonka/api-contract/wire/identity';
import { PenForward } from '@fyonka/ui/icons/forward';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from './messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { Section } from './section.tsx';
import { PartFailed } from './part-failed.tsx';
import styles from './account.module.css';

/** Name and phone number, edited in place. */
export function ProfileSection({ me }: { me: AnswerState<MeAnswer> }) {
  const { t } = useMessages();
  const [state, setState] = useState<'shown' | 'edited' | 'saved'>('shown');
  const button = useRef<HTMLButtonElement>(null);
  const user = me.answer?.user;
  const isEdited = state === 'edited' && user !== undefined;
  const wasEdited = useRef(false);

  // When the form closes, the focus returns to the button that opened it.
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  function end(isSaved: boolean) {
    if (isSaved) me.refetch();
    setState(isSaved ? 'saved' : 'shown');
  }

  return (
    <Section
      title={t('details')}
      action={
        user &&
        !isEdited && (
          <Button kind="text" icon={PenForward} ref={button} onClick={() => setState('edited')}>
            {t('edit')}
          </Button>
        )
      }
    >
      <p className={styles.text}>{t('detailsText')}</p>
      {isEdited && <ProfileForm user={user} onEnd={end} />}
      {user && !isEdited && <Profile user={user} />}
      {!user && (me.error ? <PartFailed onRetry={me.refetch} /> : <TextSkeleton lines={3} />)}
      {state === 'saved' && <Note kind="good">{t('saved')}</Note>}
    </Section>
  );
}

function Profile({ user: { fullName, phone } }: { user: UserView }) {
  const { t } = useMessages();
  const missing = <span className={styles.missing}>{t('notGiven')}</span>;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('fullName')}</dt>
        <dd>{fullName === '' ? missing : <bdi>{fullName}</bdi>}</dd>
      </div>
      <div>
        <dt>{t('phone')}</dt>
        <dd>{phone === '' ? missing : <Ltr>{`+965 ${phone.slice(0, 4)} ${phone.slice(4)}`}</Ltr>}</dd>
      </div>
    </dl>
  );
}
