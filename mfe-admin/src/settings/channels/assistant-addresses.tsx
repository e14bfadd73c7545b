import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { CopyLink, LinkText } from '../../parts/links/copy-link.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';

const ADDRESSES = [
  ['assistantPage', pages.assistants()],
  ['assistantProfile', '/.well-known/ucp'],
  ['assistantTools', '/ucp/mcp'],
] as const;

/** Where assistants find the shop, and where people read what these can do. */
export function AssistantAddresses() {
  const { t } = useMessages();
  return (
    <section className={groups.group} aria-labelledby="assistants">
      <div>
        <h2 id="assistants">{t('agents')}</h2>
        <p className={layout.muted}>{t('assistantsHint')}</p>
      </div>
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
