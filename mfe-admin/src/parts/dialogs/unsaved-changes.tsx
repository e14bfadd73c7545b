import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { guardLeaving } from './leaving.ts';
import type { Guard, Leave } from './leaving.ts';
import { useMessages } from '../messages.ts';

export interface UnsavedChanges {
  /** The open question. Render it anywhere on the page. */
  question: ReactNode;
  /** Goes to a page without asking. For use after saving. */
  leaveTo: (href: string) => void;
}

/**
 * Asks before a page with unsaved changes is left by a link, by Back, or (in the browser's own words) by closing the
 * tab.
 * @param isDirty whether there are unsaved changes
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
