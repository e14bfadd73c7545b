import { useState } from 'react';
import type { AttributeParameters, ListFilterView } from '@fyonka/api-contract/wire/catalog';
import { Button } from '@fyonka/ui/actions/button';
import { RepeatButton } from '@fyonka/ui/actions/repeat-button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { choose, parameterOf, toggled } from './chosen-attributes.ts';
import type { FilterPartProps } from './chosen-attributes.ts';
import { WORDS } from './filter-words.ts';
import styles from './filter-panel.module.css';

export interface FilterPanelProps extends FilterPartProps {
  label: string;
  /** What the list can be narrowed by; undefined while it loads. */
  offered: readonly ListFilterView[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Most attributes and most values of each. */
  most: readonly [attributes: number, values: number];
  onClose: () => void;
}

/** The attributes of a list's products. The list changes once, when the choice is complete. */
export function FilterPanel({ label, offered, hasFailed, onRetry, most, onClose, ...page }: FilterPanelProps) {
  const words = WORDS[page.language];
  const [draft, setDraft] = useState(page.chosen);

  function show(): void {
    // The panel has an entry of its own in the history, which goes first (`useOverlayEntry`).
    addEventListener('popstate', () => choose(page, draft), { once: true });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} label={label} side="end">
      <DialogHeader onClose={onClose}>
        <h2>{label}</h2>
      </DialogHeader>
      <DialogBody>
        {hasFailed && (
          <div className={styles.note} role="alert">
            <p>{words.failed}</p>
            <RepeatButton kind="line" onClick={onRetry}>
              {words.again}
            </RepeatButton>
          </div>
        )}
        {offered?.length === 0 && <p className={styles.note}>{words.nothing}</p>}
        {offered?.map((filter) => (
          <Values
            key={filter.key}
            {...page}
            filter={filter}
            most={most}
            draft={draft}
            onToggle={(value) => setDraft(toggled(draft, filter, value))}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <div className={styles.actions}>
          <Button onClick={show}>{words.show}</Button>
          <Button kind="line" tall onClick={() => setDraft({})}>
            {words.clear}
          </Button>
        </div>
      </DialogFooter>
    </Dialog>
  );
}

interface ValuesProps extends Pick<FilterPanelProps, 'most' | 'language'> {
  filter: ListFilterView;
  draft: AttributeParameters;
  onToggle: (value: string) => void;
}

function Values({ filter, most: [mostAttributes, mostValues], language, draft, onToggle }: ValuesProps) {
  const chosen = draft[parameterOf(filter)] ?? [];
  const isFull = chosen.length === 0 ? Object.keys(draft).length >= mostAttributes : chosen.length >= mostValues;
  return (
    <fieldset className={styles.values}>
      <legend>{filter.name[language]}</legend>
      {filter.values.map(({ value, text }) => (
        <label key={value} className={styles.value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          <bdi>{text[language]}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
