import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { ImportChoices, ImportPreview } from '@fyonka/api-contract/wire/office/goods/imports';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Note } from '@fyonka/ui/notices/note';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { ColumnsOfImport } from './columns-of-import.tsx';
import { useMessages } from '../messages.ts';
import type { Import } from '../use-import.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../import-page.module.css';

interface ChoicesOfImportProps {
  preview: ImportPreview;
  importing: Pick<Import, 'choices' | 'decide' | 'addCategories' | 'addOptions' | 'isChecking'>;
}

/** What a person decides about a file that comes from elsewhere, or that has faults. Each decision checks it again. */
export function ChoicesOfImport({ preview, importing }: ChoicesOfImportProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const { answer } = useOwnAnswer(pathTo('GET /api/admin/categories'));
  const mayAddOptions = usePermissions()('settings.write');
  const { choices, decide, addCategories, addOptions, isChecking } = importing;
  const { origin, faulty, columns, missingCategories, missingOptions = [] } = preview;
  // A server of an older release says nothing of columns, and takes no decisions.
  if (columns.length === 0) return null;
  const isOfShop = origin === 'shop' && columns.every(({ column }) => column !== null);
  if (isOfShop && faulty === 0 && Object.keys(choices).length === 0) return null;
  const choose = (made: ImportChoices) => decide({ ...choices, ...made });
  return (
    <section className={layout.stack5} aria-label={t('choices')} aria-busy={isChecking}>
      {origin !== 'shop' && <p>{t(`from-${origin}`)}</p>}
      <ColumnsOfImport preview={preview} choices={choices} onChoose={(made) => choose({ columns: made })} />
      {missingCategories.length > 0 && (
        <Note
          kind="wait"
          title={t('missingCategories', { count: missingCategories.length })}
          action={
            <Button kind="line" busy={isChecking} onClick={addCategories}>
              {t('makeCategories')}
            </Button>
          }
        >
          <bdi>{missingCategories.join(' · ')}</bdi>
        </Note>
      )}
      {missingOptions.length > 0 && (
        <Note
          kind="wait"
          title={t('missingOptions')}
          action={
            mayAddOptions && (
              <Button kind="line" busy={isChecking} onClick={addOptions}>
                {t('makeOptions')}
              </Button>
            )
          }
        >
          {missingOptions.map(({ name, values }) => (
            <p key={name}>
              <bdi>{name}</bdi>: <bdi>{values.join(' · ')}</bdi>
            </p>
          ))}
        </Note>
      )}
      <div className={`${layout.stack4} ${layout.alignStart} ${styles.choices}`}>
        <ChoiceField
          label={t('usualCategory')}
          placeholder={t('notChosen')}
          value={choices.categoryId ?? null}
          options={(answer?.categories ?? []).map(({ _id, name }) => ({ value: _id, label: name[language] }))}
          onChange={(categoryId) => choose({ categoryId })}
          isDisabled={isChecking}
        />
        <ChoiceField
          label={t('usualColor')}
          placeholder={t('notChosen')}
          value={choices.filterColor ?? null}
          options={COLOR_OPTIONS.map(({ value, label }) => ({ value: value as string, label: label[language] }))}
          onChange={(filterColor) => choose({ filterColor })}
          isDisabled={isChecking}
        />
        <SwitchField
          label={t('roundPrices')}
          hint={t('roundPricesHint')}
          isOn={choices.roundsPrices === true}
          onChange={(roundsPrices) => choose({ roundsPrices })}
          isDisabled={isChecking}
        />
      </div>
    </section>
  );
}
