import { useCallback } from 'react';
import type { FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { Ltr } from '@fyonka/ui/text/ltr';
import { History } from '../history/history.tsx';
import type { AskedChange, PlannedChange } from './changing/change.ts';
import { useFrontEndWords } from './front-end-words.tsx';
import { Findings } from './findings.tsx';
import { useMessages } from './messages.ts';
import { State } from './state.tsx';
import { Versions } from './versions/versions.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './front-ends.module.css';

/** Front ends of the shop as it is delivered; others are shown under the name in the map of remotes. */
const KNOWN = ['catalog', 'checkout', 'admin'] as const;

/** @returns a function from a front end's name in the map of remotes to words */
export function useFrontEndNames(): (name: string) => string {
  const { t } = useMessages();
  return (name) => {
    const known = KNOWN.find((one) => one === name);
    return known ? t(`name-${known}`) : name;
  };
}

interface FrontEndProps {
  frontEnd: FrontEndView;
  onAsk: (asked: AskedChange) => void;
}

/** Id of the heading of a front end. */
export const headingId = (name: string) => `front-end-${name}`;

/** One front end: its findings, what visitors get, its versions, and who changed what. */
export function FrontEnd({ frontEnd, onAsk }: FrontEndProps) {
  const { t } = useMessages();
  const names = useFrontEndNames();
  const words = useFrontEndWords();
  const { name, findings } = frontEnd;
  const known = KNOWN.find((one) => one === name);
  const id = headingId(name);
  // The same function at each reading, because the rows of the table depend on it.
  const ask = useCallback((change: PlannedChange) => onAsk({ name, change }), [name, onAsk]);
  return (
    <section className={`${layout.column4} ${styles.frontEnd}`} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {known ? names(name) : <Ltr>{name}</Ltr>}
        </h2>
        {known && <p className={layout.muted}>{t(`about-${known}`)}</p>}
      </div>
      <Findings findings={findings} />
      <State frontEnd={frontEnd} onAsk={ask} />
      <Versions frontEnd={frontEnd} name={names(name)} onAsk={ask} />
      <History subject="front-ends" id={name} words={words} />
    </section>
  );
}
