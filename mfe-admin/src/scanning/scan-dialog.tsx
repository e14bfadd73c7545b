import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { LONGEST_SEARCH } from '@fyonka/api-contract/values/limits';
import { TextField } from '@fyonka/ui/fields/field';
import { OfficeDialog } from '../parts/dialogs/office-dialog.tsx';
import { CameraView } from './camera/camera-view.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface ScanDialogProps {
  open: boolean;
  onClose: () => void;
  /** Heading; 'Scan a code' by default. */
  title?: string | undefined;
  /** Called with what a code says, once for each time that it comes before the camera, is typed or sent by a scanner. */
  onCode: (code: string) => void;
  /** What became of the codes. */
  children?: ReactNode;
}

/** Reads codes with the camera. A scanner that types, and a person, use the field below it. */
export function ScanDialog({ open, onClose, title, onCode, children }: ScanDialogProps) {
  const { t } = useMessages();
  return (
    <OfficeDialog open={open} onClose={onClose} title={title ?? t('title')}>
      <div className={layout.column3}>
        <CameraView onCode={onCode} />
        {children}
        <CodeField onCode={onCode} />
      </div>
    </OfficeDialog>
  );
}

function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // A scanner that types needs the focus. On a phone it would open the keyboard over the picture.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    setTyped('');
    if (code !== '') onCode(code);
  }

  return (
    <form onSubmit={submit}>
      <TextField
        label={t('code')}
        optional={null}
        hint={t('codeHint')}
        value={typed}
        onChange={setTyped}
        latin
        maxLength={LONGEST_SEARCH}
        input={{ ref: input, autoComplete: 'off', enterKeyHint: 'go' }}
      />
    </form>
  );
}
