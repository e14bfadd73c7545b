import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from './messages.ts';
import type { ImportProblem } from './use-import.ts';

const WORDS = {
  unreadable: ['unreadable', 'unreadableText'],
  strayQuote: ['unreadable', 'strayQuoteText'],
  tooManyRows: ['tooManyRows', 'tooManyRowsText'],
  tooLarge: ['tooLarge', 'tooLargeText'],
  stale: ['stale', 'staleText'],
  offline: ['offline', 'offlineCheck'],
  unknown: ['offline', 'offlineApply'],
  categories: ['categoriesFailed', 'failedText'],
  options: ['optionsFailed', 'failedText'],
  failed: ['failed', 'failedText'],
} as const satisfies Record<ImportProblem, readonly [string, string]>;

/** Problems after which the same file may succeed. */
const RETRIED: readonly ImportProblem[] = ['offline', 'unknown', 'failed'];

interface ImportProblemProps {
  problem: ImportProblem;
  /** What the server has found in the file. */
  found: string | null;
  onRetry: (() => void) | undefined;
}

/** Explains why a file could not be checked or imported, and what to do. */
export function ImportProblemNote({ problem, found, onRetry }: ImportProblemProps) {
  const { t } = useMessages();
  const [title, text] = WORDS[problem];
  return (
    <Note
      kind={problem === 'stale' ? 'wait' : 'bad'}
      title={t(title)}
      action={
        onRetry &&
        RETRIED.includes(problem) && (
          <Button kind="line" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      {found} {t(text)}
    </Note>
  );
}
