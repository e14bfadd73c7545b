import { useState } from 'react';
import PlugZap from 'lucide-react/icons/plug-zap';
import type { MeasuringCheckAnswer } from '@fyonka/api-contract/wire/office/services';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import type { NoteKind } from '@fyonka/ui/notices/note';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';

/** Everything that a check may say; not every service says all of it. */
type Result = MeasuringCheckAnswer['result'];

const KIND: Readonly<Record<Result, NoteKind>> = {
  works: 'good',
  unproven: 'wait',
  refused: 'bad',
  unavailable: 'wait',
};

interface CheckKeysProps<Found extends Result> {
  words: { button: string; offline: string; failed: string };
  /** Where several buttons have the same words: what this one checks. */
  of?: string;
  check: () => Promise<{ result: Found; reason: string | null }>;
  wordsOf: (result: Found) => string;
}

/** Makes a real call to a service with its keys and says how it went, with the service's own reason. */
export function CheckKeys<Found extends Result>({ words, of, check, wordsOf }: CheckKeysProps<Found>) {
  const { isBusy, refused, start } = useCall();
  const [outcome, setOutcome] = useState<{ result: Found; reason: string | null } | null>(null);
  return (
    <>
      <p>
        <Button
          kind="line"
          icon={PlugZap}
          busy={isBusy}
          {...(of !== undefined && { 'aria-label': `${words.button}: ${of}` })}
          onClick={() => {
            setOutcome(null);
            start(check, setOutcome);
          }}
        >
          {words.button}
        </Button>
      </p>
      {refused && <Note kind="bad">{refusalWords(refused, { offline: words.offline, otherwise: words.failed })}</Note>}
      {outcome && (
        <Note kind={KIND[outcome.result]}>
          {wordsOf(outcome.result)} {outcome.reason !== null && <bdi>{outcome.reason}</bdi>}
        </Note>
      )}
    </>
  );
}
