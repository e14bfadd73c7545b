import { useRef, useState } from 'react';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import type { MessageKey } from '../messages.ts';
import { refusalText } from '../refusal-text.ts';

/** What became of the last change. */
export interface Changed {
  message: MessageKey;
  isRefused?: true;
  undo?: () => void;
}

/** Changes the list of a section, and reads it again. */
export function useChange(refetch: () => void) {
  const { isBusy, run } = useAction();
  const place = useRef<HTMLElement>(null);
  const [result, setResult] = useState<Changed | null>(null);

  function change(call: () => Promise<Changed>) {
    setResult(null);
    run(
      () => call().catch(refusalOf),
      (outcome) => {
        setResult(outcome);
        // The pressed button disappears.
        place.current?.focus({ preventScroll: true });
        refetch();
      },
    );
  }

  return { place, isBusy, result, change };
}

const refusalOf = (error: unknown): Changed => ({ message: refusalText(refusalFrom(error)), isRefused: true });
