import { pages } from '@fyonka/api-contract/pages/routes';
import type { UntoldProgram } from '@fyonka/api-contract/wire/office/shop/channels';
import { formatMoment } from '@fyonka/i18n/times';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { CopyLink, LinkText } from '../../parts/links/copy-link.tsx';
import { useMessages as useWebhookMessages } from '../webhooks/messages.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';

const ADDRESSES = [
  ['assistantPage', pages.assistants()],
  ['assistantProfile', '/.well-known/ucp'],
  ['assistantTools', '/ucp/mcp'],
] as const;

/**
 * Where assistants find the shop, and where people read what these can do.
 * @param untold programs that are not reached any more
 */
export function AssistantAddresses({ untold }: { untold: readonly UntoldProgram[] }) {
  const { t } = useMessages();
  return (
    <section className={groups.group} aria-labelledby="assistants">
      <div>
        <h2 id="assistants">{t('agents')}</h2>
        <p className={layout.muted}>{t('assistantsHint')}</p>
      </div>
      {untold.map((program) => (
        <Untold key={program.host} program={program} />
      ))}
      {ADDRESSES.map(([name, path]) => {
        const url = new URL(path, location.origin).href;
        return (
          <div key={name} className={layout.stack2} role="group" aria-labelledby={`assistants-${name}`}>
            <b id={`assistants-${name}`}>{t(name)}</b>
            <LinkText url={url} />
            <div className={layout.cluster2}>
              <CopyLink url={url} />
              {name === 'assistantPage' && (
                <ButtonLink kind="text" href={path}>
                  {t('openPage')}
                </ButtonLink>
              )}
            </div>
          </div>
        );
      })}
    </section>
  );
}

/** An assistant whose people do not hear of their orders, and why. */
function Untold({ program: { host, failingSince, status, problem } }: { program: UntoldProgram }) {
  const { rich, lang } = useMessages();
  const { t } = useWebhookMessages();
  const why = problem === null ? `HTTP ${status}` : t(`problem-${problem}`);
  const when = formatMoment(failingSince, lang);
  return <Note kind="bad">{rich('untold', { host: <Ltr key="host">{host}</Ltr> }, { when, why })}</Note>;
}
