import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** A version, in its own direction. @param version null: the build at the host's own address */
export function VersionName({ version }: { version: string | null }) {
  const { t } = useMessages();
  return version === null ? t('hostBuild') : <Ltr className={`${layout.anywhere} ${layout.bold}`}>{version}</Ltr>;
}
