import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import type {
  AreaSpelling,
  CouriersAnswer,
  ProposedSpelling,
} from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { Button } from '@fyonka/ui/actions/button';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { Note } from '@fyonka/ui/notices/note';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { ActionForm } from '../../form/action-form.tsx';
import { Fold } from '../../parts/fold/fold.tsx';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

const FIELDS: FieldTable<{ names: string }, MessageKey> = {
  names: { label: 'names', as: 'auto', rows: 6, optional: true },
};

interface ProposeSpellingsProps {
  answer: CouriersAnswer;
  onTaken: (answer: CouriersAnswer) => void;
}

/** Fills in how the courier spells areas, from its own list: what is the same at once, what is only near when it is ticked. */
export function ProposeSpellings({ answer, onTaken }: ProposeSpellingsProps) {
  const { t, lang } = useMessages();
  const [unsure, setUnsure] = useState<readonly ProposedSpelling[] | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, refused, start } = useCall();
  const { couriers, served, version } = answer;
  const spelled = new Set(couriers.areas.map(({ area }) => area));
  const missing = served.filter(({ key }) => !spelled.has(key));
  const nameOf = (area: string) => served.find(({ key }) => key === area)?.name[lang] ?? area;
  const offered = unsure?.filter(({ area }) => !spelled.has(area)) ?? [];

  const saved = (more: readonly AreaSpelling[]) =>
    call('PUT /api/admin/couriers', {
      body: {
        ...couriers,
        areas: [...couriers.areas, ...more.map(({ area, spelling }) => ({ area, spelling }))],
        version,
      },
    });

  async function propose(names: string) {
    const lines = names.split('\n').map((line) => line.trim());
    const { areas } = await call('POST /api/admin/couriers/areas/near', { body: { names: lines.filter(Boolean) } });
    const wanted = areas.filter(({ area }) => !spelled.has(area));
    const sure = wanted.filter(({ isSure }) => isSure);
    return { unsure: wanted.filter(({ isSure }) => !isSure), next: sure.length > 0 ? await saved(sure) : null };
  }

  return (
    <Fold name="propose" opensWide={false} title={t('propose')} inside={t('missing', { count: missing.length })}>
      <ActionForm
        fields={FIELDS}
        values={{ names: '' }}
        send={({ names }) => propose(names)}
        onDone={({ unsure: found, next }) => {
          setUnsure(found);
          setTicked(new Set());
          if (next) onTaken(next);
        }}
        wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('saveFailed') })}
        button={t('proposeNow')}
        t={t}
      >
        <p>{t('proposeText')}</p>
      </ActionForm>
      {unsure && offered.length === 0 && <Note kind="good">{t('nothingNear')}</Note>}
      {offered.length > 0 && (
        <fieldset className={layout.stack}>
          <legend>{t('proposed')}</legend>
          {offered.map(({ area, spelling }) => (
            <CheckField
              key={area}
              label={t('useProposal', { area: nameOf(area), spelling })}
              isOn={ticked.has(area)}
              onChange={(isOn) =>
                setTicked(isOn ? new Set([...ticked, area]) : new Set([...ticked].filter((one) => one !== area)))
              }
            />
          ))}
          {refused && (
            <Note kind="bad">{refusalWords(refused, { offline: t('offline'), otherwise: t('saveFailed') })}</Note>
          )}
          <p>
            <Button
              kind="line"
              busy={isBusy}
              onClick={() => start(() => saved(offered.filter(({ area }) => ticked.has(area))), onTaken)}
            >
              {t('takeTicked')}
            </Button>
          </p>
        </fieldset>
      )}
    </Fold>
  );
}
