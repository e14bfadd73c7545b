import Check from 'lucide-react/icons/check';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { Link } from '@fyonka/ui/navigation/link';
import { useMessages } from '../messages.ts';
import { forgetAnnouncement, useHeardAnnouncement } from './announced.ts';
import { useClearEdge } from './clear-edge.ts';
import { closeToast, newsQueue, toastQueue } from './toast-queue.ts';
import type { ToastMessage } from './toast-queue.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './toasts.module.css';

const ICON: Readonly<Record<ToastMessage['kind'], IconShape>> = {
  good: Check,
  bad: CircleExclamationPoint,
  news: Info,
};

/**
 * The places of toasts. Those of one's own actions are at the lower edge of the window, or at the upper one while they
 * would cover the focused row or field. News are where the name of the shop is, so that they cover nothing that is read or
 * pressed. Toasts do not take the focus; F6 reaches them.
 */
export function Toasts() {
  const { t } = useMessages();
  const edge = useClearEdge();
  const said = useHeardAnnouncement();
  // The next person to sign in sees none of those before, nor of a call that ended after the office was left.
  useLayoutEffect(() => {
    toastQueue.clear();
    newsQueue.clear();
    forgetAnnouncement();
  }, []);
  return (
    <>
      <Region
        queue={toastQueue}
        className={classNames(styles.region, edge === 'top' && styles.top)}
        label={t('toasts')}
      />
      <Region queue={newsQueue} className={styles.news} label={t('news')} />
      <div role="status" className={layout.hidden}>
        {said}
      </div>
    </>
  );
}

interface RegionProps {
  queue: typeof toastQueue;
  className: string | undefined;
  label: string;
}

function Region({ queue, className, label }: RegionProps) {
  const { t } = useMessages();
  return (
    <ToastRegion queue={queue} className={classNames(layout.screen, className)} aria-label={label} data-toasts="">
      {({ toast }) => (
        <Toast toast={toast} className={classNames(styles.toast, styles[toast.content.kind])}>
          <Icon icon={ICON[toast.content.kind]} size={20} />
          {/* A status is announced when the screen reader is idle; a failure interrupts. */}
          <ToastContent className={styles.words ?? ''} role={toast.content.kind === 'bad' ? 'alert' : 'status'}>
            {/* Accessible name of the toast. */}
            <Text slot="title">
              {toast.content.link ? (
                <Link href={toast.content.link} onClick={() => queue.close(toast.key)}>
                  {toast.content.text}
                </Link>
              ) : (
                toast.content.text
              )}
            </Text>
          </ToastContent>
          {toast.content.action && <Action message={toast.content} toastKey={toast.key} />}
          <IconButton icon={X} label={t('close')} onClick={() => queue.close(toast.key)} />
        </Toast>
      )}
    </ToastRegion>
  );
}

function Action({ message: { action }, toastKey }: { message: ToastMessage; toastKey: string }) {
  if (!action) return null;
  function act() {
    closeToast(toastKey);
    action?.onPress();
  }
  return (
    <Button kind="text" onClick={act}>
      {action.label}
    </Button>
  );
}
