import { useState } from 'react';
import { fold } from '@fyonka/api-contract/text/fold';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { AreaToSpell } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { TextField } from '@fyonka/ui/fields/field';
import { Fields } from '../../form/fields/arranged-fields.tsx';
import { Fold } from '../../parts/fold/fold.tsx';
import type { CouriersValues } from './courier-fields.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface SpellAreasProps {
  served: readonly AreaToSpell[];
  /** Keys of the areas that have a spelling. */
  spelled: ReadonlySet<string>;
}

/** Most areas without a spelling for which a governorate is open at first: of more, each folded line says how many. */
const FEW = 6;

/** The fields of areas by governorate; those that lack a few are open. A search opens what it finds. */
export function SpellAreas({ served, spelled }: SpellAreasProps) {
  const { t, lang } = useMessages();
  const [sought, setSought] = useState('');
  const wanted = fold(sought.trim());
  const found = served.filter(({ name }) => fold(name.ar).includes(wanted) || fold(name.en).includes(wanted));
  return (
    <>
      <TextField
        label={t('searchArea')}
        optional={null}
        value={sought}
        onChange={setSought}
        input={{
          type: 'search',
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
          dir: 'auto',
          // The search is no part of what is saved.
          onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
        }}
      />
      {found.length === 0 && (
        <p role="status" className={layout.muted}>
          {t('noArea')}
        </p>
      )}
      {GOVERNORATES.map(({ key, name }) => {
        const areas = found.filter(({ governorate }) => governorate === key);
        const missing = areas.filter((area) => !spelled.has(area.key)).length;
        return (
          areas.length > 0 && (
            <Fold
              key={key}
              name={`spellings-${key}`}
              title={name[lang]}
              inside={t('missing', { count: missing })}
              mustOpen={wanted !== ''}
              startsOpen={missing > 0 && missing <= FEW}
              opensWide={false}
            >
              <Fields<CouriersValues>
                of={[{ row: 'pair', fields: areas.map((area) => `areas.${area.key}` as const) }]}
              />
            </Fold>
          )
        );
      })}
    </>
  );
}
