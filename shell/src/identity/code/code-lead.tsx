import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';

/** Says to which address the code was sent. */
export function CodeLead({ email }: { email: string }) {
  const { t } = useMessages();
  return (
    <p>
      {t('codeSentTo')}
      <br />
      <Ltr>
        <b>{email}</b>
      </Ltr>
    </p>
  );
}
