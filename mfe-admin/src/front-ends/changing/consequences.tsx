import type { FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import type { PlannedChange } from './change.ts';
import { useMessages } from '../messages.ts';
import { VersionName } from '../version-name.tsx';

/** What visitors get after a change. The front end may have changed since somebody was asked. */
export function Consequences({ frontEnd, change }: { frontEnd: FrontEndView; change: PlannedChange }) {
  const { t, rich } = useMessages();
  const { chosen, previous, canary } = frontEnd;
  const name = (version: string | null) => <VersionName key="version" version={version} />;
  const other = (version: string | null) => <VersionName key="other" version={version} />;
  const endsCanary = canary && <p>{rich('canaryEnds', { version: name(canary.version) })}</p>;
  switch (change.kind) {
    case 'use':
      return (
        <>
          <p>{rich('allGetInstead', { version: name(change.version), other: other(chosen.version) })}</p>
          {canary?.version !== change.version && endsCanary}
        </>
      );
    case 'canary':
      return (
        <>
          <p>{rich('someGet', { version: name(change.version), other: other(chosen.version) })}</p>
          {canary?.version !== change.version && endsCanary}
        </>
      );
    case 'endCanary':
      return <p>{rich('allGet', { version: name(chosen.version) })}</p>;
    case 'rollBack':
      if (canary)
        return (
          <>
            {endsCanary}
            <p>{rich('allGet', { version: name(chosen.version) })}</p>
          </>
        );
      return previous ? (
        <p>{rich('allGetAgain', { version: name(previous.version), other: other(chosen.version) })}</p>
      ) : (
        <p>{t('nothingBefore')}</p>
      );
  }
}
