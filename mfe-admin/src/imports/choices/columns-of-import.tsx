import { useState } from 'react';
import type { ImportChoices, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { Button } from '@fyonka/ui/actions/button';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../import-page.module.css';

/** Value of the choice that leaves a column out, since a choice cannot be empty. */
const LEFT_OUT = '\u0000';

interface ColumnsOfImportProps {
  preview: Pick<ImportPreview, 'columns' | 'possibleColumns'>;
  choices: ImportChoices;
  onChoose: (columns: NonNullable<ImportChoices['columns']>) => void;
}

/** What each column of a file was taken for, to be corrected. It is open at once if not even two columns are known. */
export function ColumnsOfImport({ preview: { columns, possibleColumns }, choices, onChoose }: ColumnsOfImportProps) {
  const { t } = useMessages();
  const known = columns.filter(({ column }) => column !== null).length;
  const [isOpen, setOpen] = useState(known < 2);
  const options = [
    { value: LEFT_OUT, label: t('leftOutColumn') },
    ...possibleColumns.map(({ column, label }) => ({ value: column, label })),
  ];
  return (
    <div className={layout.stack3}>
      <div>
        <Button kind="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('columns', { known, all: columns.length })}
        </Button>
      </div>
      {isOpen && (
        <div className={`${layout.stack4} ${styles.columns}`}>
          {columns.map(({ head, column }, place) => (
            <ChoiceField
              key={`${head} ${place}`}
              label={head}
              value={column ?? LEFT_OUT}
              options={options}
              onChange={(chosen) => onChoose({ ...choices.columns, [head]: chosen === LEFT_OUT ? null : chosen })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
