import type { ReactNode } from 'react';
import { Button } from '@fyonka/ui/actions/button';
import type { ButtonKind } from '@fyonka/ui/actions/button';
import { useStarted } from '../use-started.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Submission } from './use-submission.ts';
import styles from '../page.module.css';

interface IdentityFormProps {
  /** Accessible name of the form. */
  label: string;
  submission: Submission;
  submitLabel: string;
  /** `line` where another button is the main one. */
  kind?: ButtonKind;
  /** The input is incomplete. */
  disabled?: boolean;
  /** Between the error message and the button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/**
 * A form with its button. It uses `POST`, so that no password gets into an address if it is submitted without script.
 */
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
