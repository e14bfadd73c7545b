import { use, useEffect } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { NOT_FOUND_TITLE } from '@fyonka/api-contract/pages/titles';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { StuckDrawer } from '@fyonka/ui/notices/stuck-drawer';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useLoadable } from '@fyonka/ui/loading/use-loadable';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { PageTitle } from '../parts/page-title.tsx';
import { matchOfficePage, officePath } from '../pages.ts';
import { Permissions } from '../permissions/use-permissions.ts';
import { roomsOf } from '../rooms/rooms.ts';
import { AREA_CODE } from './navigation/areas.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './outlet.module.css';

interface OutletProps {
  /** The shop is still to say what the person may open: the page's code loads already, and asks for nothing yet. */
  isAwaited?: boolean;
}

/** The page at the current address, a skeleton while its code loads, or a message when loading failed. */
export function Outlet({ isAwaited = false }: OutletProps) {
  const path = usePathname();
  const language = useLanguage();
  const matched = matchOfficePage(path);
  if (!matched)
    return (
      <>
        <PageTitle about={NOT_FOUND_TITLE[language]} />
        <NotFound />
      </>
    );
  return <PermittedPage key={path} {...matched} isAwaited={isAwaited} />;
}

type PageProps = Matched & Required<OutletProps>;

function PermittedPage(matched: PageProps) {
  const language = useLanguage();
  const permissions = use(Permissions);
  const { permission, title } = matched.route;
  const isRefused = permissions !== undefined && !permissions.includes(permission);
  const home = roomsOf(permissions)[0]?.first.pattern;
  const instead = isRefused ? insteadOf(matched, home, permissions) : undefined;
  const isLed = instead !== undefined;
  useEffect(() => {
    if (instead !== undefined) navigate(instead, { replace: true });
  }, [instead]);
  if (!isRefused) return <AreaPage {...matched} />;
  return (
    <>
      <PageTitle about={title[language]} />
      {!isLed && <NotPermitted home={home} />}
    </>
  );
}

/**
 * Where somebody is led whose role does not open a page. The first page is for those who see orders; others begin at the
 * first page of their room. The code on a parcel's label opens its order, and for a driver its stop.
 */
function insteadOf(
  { route, parameters }: Matched,
  home: string | undefined,
  permissions: readonly Permission[],
): string | undefined {
  if (route.pattern === '/admin') return home;
  const isForDriver = route.pattern === '/admin/orders/:id' && permissions.includes('deliveries');
  return isForDriver ? officePath('/admin/runs', { order: parameters['id'] ?? '' }) : undefined;
}

type Matched = NonNullable<ReturnType<typeof matchOfficePage>>;

function AreaPage({ route: page, parameters, isAwaited }: PageProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const area = AREA_CODE[page.area];
  const state = useLoadable(area);
  const Page = state.status === 'ready' && !isAwaited ? state.value[page.pattern] : undefined;
  if (Page) return <Page parameters={parameters} />;
  const title = <PageTitle about={page.title[language]} />;
  if (state.status !== 'failed')
    return (
      <>
        {title}
        <div className={`${layout.padBlock3} ${styles.waiting}`}>
          <TextSkeleton lines={6} />
        </div>
      </>
    );
  return (
    <>
      {title}
      <h1 className={`${layout.below6} ${styles.failedTitle}`}>{page.title[language]}</h1>
      <StuckDrawer
        title={t('stuck')}
        onRetry={area.retry}
        // A deployment may have removed the file. A reload gets the newest build with its own files.
        onReload={state.attempt > 1 ? () => location.reload() : undefined}
      >
        {t(navigator.onLine ? 'stuckText' : 'stuckOffline')}
      </StuckDrawer>
    </>
  );
}

/** Page for an unknown address below `/admin`, and for things that no longer exist. */
function NotFound() {
  const { t } = useMessages();
  return (
    <Empty
      level={1}
      title={t('notFound')}
      action={
        <ButtonLink kind="line" tall href={officePath('/admin')}>
          {t('toToday')}
        </ButtonLink>
      }
    >
      <p>{t('notFoundText')}</p>
    </Empty>
  );
}

/** In place of a page that the person's role does not open. @param home address of a page that it opens */
function NotPermitted({ home }: { home: string | undefined }) {
  const { t } = useMessages();
  return (
    <Empty
      level={1}
      title={t('notPermittedTitle')}
      action={
        home !== undefined && (
          <ButtonLink kind="line" tall href={home}>
            {t('toFirst')}
          </ButtonLink>
        )
      }
    >
      <p>{t('notPermittedText')}</p>
    </Empty>
  );
}
