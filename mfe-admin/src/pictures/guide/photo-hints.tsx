import { useRef, useState } from 'react';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../messages.ts';
import { flawsOf, lookAt, SHARP_SIDE } from './photo-flaws.ts';
import type { PhotoFlaw } from './photo-flaws.ts';

interface Hint {
  readonly name: string;
  readonly flaws: readonly PhotoFlaw[];
}

/** Hints about the photos that were added last. */
export function usePhotoHints() {
  const [hints, setHints] = useState<readonly Hint[]>([]);
  const round = useRef(0);

  async function look(files: readonly File[]): Promise<void> {
    round.current += 1;
    const ofThese = round.current;
    setHints([]);
    for (const file of files) {
      const seen = await lookAt(file);
      if (ofThese !== round.current) return;
      const flaws = seen ? flawsOf(seen) : [];
      if (flaws.length > 0) setHints((before) => [...before, { name: file.name, flaws }]);
    }
  }

  return { hints, look };
}

/** What would make each of these photos a better picture; they are in the shop all the same. */
export function PhotoHints({ hints }: { hints: readonly Hint[] }) {
  const { t } = useMessages();
  return hints.map(({ name, flaws }, index) => (
    <Note key={index} kind="wait" title={<bdi>{name}</bdi>}>
      {flaws.map((flaw) => (
        <p key={flaw}>{t(flaw, { side: SHARP_SIDE })}</p>
      ))}
    </Note>
  ));
}
