import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import type { ButtonKind } from '@fyonka/ui/actions/button';
import { useStarted } from '../use-started.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Submission } from './use-submission.ts';
import styles from '../page.module.css';

interface IdentityFormProps {
  /** Names the form to assistive technology. */
  label: string;
  submission: Submission;
  submitLabel: string;
  /** `line` where another button is the next step. */
  kind?: ButtonKind;
  /** Something is still missing. */
  disabled?: boolean;
  /** Above the button, below what was refused. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form with its button. Sent by `POST` if it ever were sent without script: no password goes into an address. */
export function IdentityForm({
  label,
  submission,
  submitLabel,
  kind = 'main',
  disabled = false,
  aside,
  children,
}: IdentityFormProps) {
  const isStarted = useStarted();
  return (
    <form className={styles.form} method="post" noValidate aria-label={label} onSubmit={submission.submit}>
      {children}
      {aside}
      <ProblemNote problem={submission.problem} />
      <Button type="submit" kind={kind} tall wide busy={submission.isBusy} disabled={disabled || !isStarted}>
        {submitLabel}
      </Button>
    </form>
  );
}
