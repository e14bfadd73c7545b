import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { guardLeaving } from './leaving.ts';
import type { Guard, Leave } from './leaving.ts';
import { useMessages } from '../messages.ts';

export interface UnsavedChanges {
  /** To be drawn anywhere in the page: the question, while it is asked. */
  question: ReactNode;
  /** Goes to a page without asking: once all is saved. */
  leaveTo: (href: string) => void;
}

/**
 * Asks before a page with changes is left: by a link, by going back, and (in the browser's own words) by closing it.
 * @param isDirty whether there is something to lose
 */
export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const { t } = useMessages();
  const [leave, setLeave] = useState<Leave | null>(null);
  const guard = useRef<Guard | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const watching = guardLeaving((how) => setLeave(() => how));
    guard.current = watching;
    return () => watching.end();
  }, [isDirty]);

  function leaveTo(href: string): void {
    if (guard.current) guard.current.end(() => goTo(href));
    else goTo(href);
  }

  const question = (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
      hasEntry={false}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
  return { question, leaveTo };
}
