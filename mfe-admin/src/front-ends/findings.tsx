import type { FrontEndFinding } from '@fyonka/api-contract/wire/office/front-ends';
import { formatMoment } from '@fyonka/i18n/times';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from './messages.ts';
import { VersionName } from './version-name.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './front-ends.module.css';

/** What is wrong with a front end: what happened, what visitors get, what to do, and the exact reason. */
export function Findings({ findings }: { findings: readonly FrontEndFinding[] }) {
  return findings.map((finding) => (
    <Finding key={`${finding.kind} ${finding.version} ${finding.about}`} finding={finding} />
  ));
}

function Finding({ finding }: { finding: FrontEndFinding }) {
  const { kind, version, at } = finding;
  const { t, rich, lang } = useMessages();
  return (
    <Note
      kind={kind === 'canary-failed' || kind === 'page-claimed-twice' ? 'wait' : 'bad'}
      title={t(`finding-${kind}`)}
    >
      <p>{t(`todo-${kind}`)}</p>
      <p className={`${layout.wrap} ${layout.small} ${layout.anywhere} ${styles.exactly}`}>
        <span>
          <About {...finding} />
        </span>
        {version !== null && (
          <span>
            {t('version')}: <VersionName version={version} />
          </span>
        )}
        {at !== null && <span>{rich('foundAt', { at: <bdi key="at">{formatMoment(at, lang)}</bdi> })}</span>}
      </p>
    </Note>
  );
}

/** The exact reason. Numbers become a sentence, because their order would be unclear in Arabic. */
function About({ kind, about, error }: Pick<FrontEndFinding, 'kind' | 'about' | 'error'>) {
  const { t } = useMessages();
  const [first = 0, second = 0] = (about.match(/\d+/g) ?? []).map(Number);
  switch (kind) {
    case 'canary-failed':
      return error === undefined
        ? t('withErrors', { count: first, opened: t('opened', { count: second }) })
        : t('errorsAndOpened', {
            errors: t(`error-${error}`, { count: first }),
            opened: t('opened', { count: second }),
          });
    case 'contract-incompatible':
      return t('contracts', { needed: first, known: second });
    case 'page-claimed-twice':
    case 'file-refused':
    case 'version-unreadable':
      return (
        about !== '' && (
          <>
            {t(kind === 'page-claimed-twice' ? 'pageAndOwner' : 'reason')} <Ltr>{about}</Ltr>
          </>
        )
      );
  }
}
