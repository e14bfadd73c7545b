import { useMemo } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import type { CouriersAnswer, CouriersView } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { CopyReference } from '../../money/words/copy-reference.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { AnsweredPage } from '../form/answered-page.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { CourierKeys } from './courier-keys.tsx';
import { fieldsWith, requestOf, valuesOf } from './courier-fields.ts';
import { useMessages } from './messages.ts';
import { ProposeSpellings } from './propose-spellings.tsx';
import { SpellAreas } from './spell-areas.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

/** `/admin/settings/couriers`: the company that brings orders, where it fetches them, and how it spells our areas. */
export function CouriersPage() {
  const { t } = useMessages();
  return (
    <AnsweredPage path={pathTo('GET /api/admin/couriers')} t={t}>
      {(answer, take) => (
        <>
          <CourierKeys />
          {answer.noticeUrl !== null && (
            <p className={layout.muted}>
              {t('noticeUrl')} <CopyReference reference={answer.noticeUrl} label={t('copyNoticeUrl')} />
            </p>
          )}
          <ProposeSpellings answer={answer} onTaken={take} />
          <CouriersForm answer={answer} onSaved={take} />
        </>
      )}
    </AnsweredPage>
  );
}

interface CouriersFormProps {
  answer: CouriersAnswer;
  onSaved: (answer: CouriersAnswer) => void;
}

function CouriersForm({ answer, onSaved }: CouriersFormProps) {
  const { t, lang } = useMessages();
  const words = useSettingsWords();
  const { couriers, served } = answer;
  // The same object as long as the areas are the same.
  const fields = useMemo(() => fieldsWith(served, lang), [served, lang]);
  return (
    <SettingsForm
      stored={answer}
      valuesOf={(edited: { couriers: CouriersView; version: number }) => valuesOf(edited.couriers, served)}
      fields={fields}
      layout={[
        { legend: 'use', fields: ['isOn'] },
        {
          legend: 'pickup',
          fields: [
            'pickup.branch',
            { row: 'pair', fields: ['pickup.name', 'pickup.phone'] },
            { row: 'pair', fields: ['lat', 'lng'] },
          ],
        },
        {
          legend: 'areas',
          hint: 'areasHint',
          fields: [
            <SpellAreas key="areas" served={served} spelled={new Set(couriers.areas.map(({ area }) => area))} />,
          ],
        },
      ]}
      send={(values, version) => call('PUT /api/admin/couriers', { body: requestOf(values, version) })}
      onSaved={onSaved}
      words={words}
      t={t}
    />
  );
}
