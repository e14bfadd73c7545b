import { useState } from 'react';
import { PAYING_GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ChooseFile } from '../../imports/choose-file.tsx';
import { ChoiceField } from '../../parts/fields/choice-field.tsx';
import { useMessages } from './messages.ts';
import { useMoneyWords } from '../words/words.ts';
import { SettlementPreview } from './settlement-preview.tsx';
import { SettlementResult } from './settlement-result.tsx';
import { mappingsOf, useSettlement } from './use-settlement.ts';
import type { SettlementProblem } from './use-settlement.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../cash/cash.module.css';

const ARCHIVES = '.zip,application/zip';

const WORDS = {
  unreadable: 'fileUnreadable',
  tooManyRows: 'fileTooLong',
  tooLarge: 'fileTooLarge',
  offline: 'offline',
  unknown: 'importUnknown',
  failed: 'importFailed',
} as const satisfies Record<SettlementProblem, string>;

/** Imports what a gateway says that it has paid out, and what it took for it. */
export function SettlementImport({ onImported }: { onImported: () => void }) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const [gateway, setGateway] = useState<Gateway>(PAYING_GATEWAYS[0]);
  const settlement = useSettlement();
  const { file, preview, result, problem, isBusy } = settlement;
  return (
    <section
      className={`${layout.column3} ${layout.sheet} ${layout.pad5} ${styles.section}`}
      aria-label={t('settlement')}
    >
      <h2 className={layout.large}>{t('settlement')}</h2>
      <p className={layout.muted}>{t('settlementText')}</p>
      {result ? (
        <SettlementResult result={result} gateway={gateway} onMore={settlement.reset} />
      ) : (
        <>
          <ChoiceField
            label={t('gateway')}
            value={gateway}
            options={PAYING_GATEWAYS.map((value) => ({ value, label: words.t(`gateway-${value}`) }))}
            onChange={(next) => {
              setGateway(next);
              if (file) settlement.check(file, next, null);
            }}
            isDisabled={isBusy}
          />
          <ChooseFile
            hasFile={file !== null}
            onFile={(chosen) => settlement.check(chosen, gateway, null)}
            isBusy={isBusy && preview === null}
            name={file?.name ?? ''}
            hint={t('orDrop')}
            also={ARCHIVES}
          />
          {problem && (
            <Note
              kind="bad"
              action={
                file && (
                  <Button kind="line" onClick={() => settlement.check(file, gateway, null)}>
                    {t('checkAgain')}
                  </Button>
                )
              }
            >
              {t(WORDS[problem])}
            </Note>
          )}
          {preview && file && (
            <SettlementPreview
              preview={preview}
              gateway={gateway}
              isBusy={isBusy}
              onMapping={(sheet, mapping) =>
                settlement.check(file, gateway, { ...mappingsOf(preview), [sheet]: mapping })
              }
              onApply={() => settlement.apply(gateway, onImported)}
            />
          )}
        </>
      )}
    </section>
  );
}
