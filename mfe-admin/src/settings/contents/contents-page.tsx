import { ChevronForward } from '@fyonka/ui/icons/forward';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { OFFICE_PAGES } from '../../pages.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { ABOUT, GROUPS } from './about.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './contents.module.css';

/** The pages of the settings that the person may open, each with a line of what it is for. */
export function ContentsPage() {
  const { t } = useMessages();
  const language = useLanguage();
  const isPermitted = usePermissions();
  const pages = Object.entries(ABOUT).flatMap(([pattern, about]) => {
    const route = OFFICE_PAGES.find((page) => page.pattern === pattern);
    return route && isPermitted(route.permission) ? [{ pattern, title: route.title[language], ...about }] : [];
  });
  return (
    <>
      <PageHead title={t('settings')} lead={t('lead')} />
      <div className={`${layout.column5} ${layout.form}`}>
        {GROUPS.map((group) => {
          const ofGroup = pages.filter((page) => page.group === group);
          return (
            ofGroup.length > 0 && (
              <section key={group} className={layout.stack2}>
                <h2 className={styles.title}>{t(group)}</h2>
                <ul className={`${layout.sheet} ${layout.clipped} ${styles.list}`}>
                  {ofGroup.map(({ pattern, title, line }) => (
                    <li key={pattern}>
                      <Link className={`${layout.row3} ${layout.target}`} href={pattern}>
                        <span className={`${layout.stack} ${layout.fill} ${layout.shrink} ${layout.anywhere}`}>
                          <b>{title}</b>
                          <small className={layout.muted}>{t(line)}</small>
                        </span>
                        <Icon icon={ChevronForward} size={20} className={`${layout.fixed} ${layout.quiet}`} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
    </>
  );
}
