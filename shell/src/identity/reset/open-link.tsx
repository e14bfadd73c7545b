import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { verifyResetLink } from '@fyonka/api-client/identity';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { IdentityForm } from '../form/identity-form.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { IdentityPage } from '../identity-page.tsx';
import { serverProblemOf } from '../refusals.ts';
import { useMessages } from './messages.ts';

/** The token of a mail's link, which has it in the fragment: servers never see that. It stays there until it is used. */
export function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token');
}

interface OpenLinkProps {
  token: string;
  /** Where another mail is asked for. */
  startAgain: string;
  onOpened: (email: string) => void;
}

/**
 * The page that the link of a mail opens. It goes on when somebody presses its button, because programs that check mails
 * open their links, and a ticket that one of them got would end the owner's.
 */
export function OpenLink({ token, startAgain, onOpened }: OpenLinkProps) {
  const { t } = useMessages();
  const [isGone, setGone] = useState(false);
  const form = useForm();
  const submission = useSubmission(form, {
    send: () => verifyResetLink({ token }),
    onDone: ({ email }) => onOpened(email),
    refusalOf: (error) => {
      setGone(error.code === 'LINK_INVALID');
      return serverProblemOf(error, { key: 'tryAgain' });
    },
  });

  if (isGone) {
    return (
      <IdentityPage title={t('resetTitle')}>
        <Note kind="bad" title={t('linkGone')}>
          {t('linkGoneText')}
        </Note>
        <ButtonLink ref={focusWhenShown} wide href={startAgain}>
          {t('startAgain')}
        </ButtonLink>
      </IdentityPage>
    );
  }
  return (
    <IdentityPage title={t('resetTitle')} lead={<p>{t('linkLead')}</p>}>
      <IdentityForm label={t('resetTitle')} submission={submission} submitLabel={t('goOn')} />
    </IdentityPage>
  );
}
