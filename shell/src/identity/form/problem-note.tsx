import { Note } from '@fyonka/ui/notices/note';
import type { Problem } from '../refusals.ts';
import { useWords } from '../use-words.ts';

/** Explains why the last attempt failed. */
export function ProblemNote({ problem }: { problem: Problem | null }) {
  const say = useWords();
  if (problem === null) return null;
  const { words, more } = problem;
  return more ? (
    <Note kind="bad" title={say(words)}>
      {say(more)}
    </Note>
  ) : (
    <Note kind="bad">{say(words)}</Note>
  );
}
