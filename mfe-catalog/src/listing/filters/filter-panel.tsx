import { useState } from 'react';
import { useAnswer } from '@fyonka/api-client/answers';
import { productFiltersPath } from '@fyonka/api-client/catalog';
import {
  ATTRIBUTE_PARAMETER,
  MOST_FILTER_VALUES,
  MOST_FILTERS,
} from '@fyonka/api-contract/values/goods/product-filters';
import type { AttributeParameters, ListFilterView, ProductFiltersQuery } from '@fyonka/api-contract/wire/catalog';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@fyonka/ui/overlays/dialog';
import { whenUncovered } from '@fyonka/ui/overlays/overlay-entry';
import { useMessages } from './messages.ts';
import { toggled } from './toggled.ts';
import styles from './filter-panel.module.css';

export interface FilterPanelProps {
  /** The list without the attributes that it is narrowed by. */
  scope: ProductFiltersQuery;
  chosen: AttributeParameters;
  label: string;
  onChoose: (chosen: AttributeParameters) => void;
  onClose: () => void;
}

/** The attributes of a list's products. The list changes once, when the choice is complete. */
export function FilterPanel({ scope, chosen, label, onChoose, onClose }: FilterPanelProps) {
  const { t } = useMessages();
  const [draft, setDraft] = useState(chosen);
  const { answer, error, refetch } = useAnswer(productFiltersPath(scope));

  function show(): void {
    onClose();
    // The panel has an entry of its own in the history, which goes first.
    whenUncovered(() => onChoose(draft));
  }

  return (
    <Dialog open onClose={onClose} label={label} side="end">
      <DialogHeader onClose={onClose}>
        <h2>{label}</h2>
      </DialogHeader>
      <DialogBody>
        {error && !answer && (
          <FailedNote onRetry={refetch}>
            <p>{t('failed')}</p>
          </FailedNote>
        )}
        {answer?.filters.length === 0 && <p className={styles.nothing}>{t('nothing')}</p>}
        {answer?.filters.map((filter) => (
          <Values
            key={filter.key}
            filter={filter}
            draft={draft}
            onToggle={(value) => setDraft(toggled(draft, filter.key, value))}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <div className={styles.actions}>
          <Button onClick={show} wide>
            {t('show')}
          </Button>
          <Button kind="line" onClick={() => setDraft({})} tall>
            {t('clear')}
          </Button>
        </div>
      </DialogFooter>
    </Dialog>
  );
}

interface ValuesProps {
  filter: ListFilterView;
  draft: AttributeParameters;
  onToggle: (value: string) => void;
}

function Values({ filter: { key, name, values }, draft, onToggle }: ValuesProps) {
  const language = useLanguage();
  const chosen = draft[`${ATTRIBUTE_PARAMETER}${key}`] ?? [];
  // Calls take no more.
  const isFull =
    chosen.length >= (Object.keys(draft).length < MOST_FILTERS || chosen.length > 0 ? MOST_FILTER_VALUES : 0);
  return (
    <fieldset className={styles.values}>
      <legend>{name[language]}</legend>
      {values.map(({ value, text }) => (
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
