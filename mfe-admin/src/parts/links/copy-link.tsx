import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** A link that somebody sends to another person, to be read and copied by hand. */
export function LinkText({ url }: { url: string }) {
  return (
    <p className={`${layout.anywhere} ${layout.rounded} ${layout.pad3} ${layout.sand}`}>
      <Ltr>{url}</Ltr>
    </p>
  );
}

export function CopyLink({ url }: { url: string }) {
  const { t } = useMessages();
  const { result, copy } = useCopy(url);
  return (
    <Button kind="line" tall icon={result === 'copied' ? Check : Copy} onClick={copy}>
      {t(result === 'copied' ? 'linkCopied' : 'copyLink')}
    </Button>
  );
}
