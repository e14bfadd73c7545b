import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useMessages } from './messages.ts';
import type { OfficeAttributesAnswer } from '@fyonka/api-contract/wire/office/goods/attributes';
import { SettingsForm } from '../form/settings-form.tsx';
import { ATTRIBUTE_FIELDS, requestOf, valuesOf } from './attribute-values.ts';
import { useAttributeWords } from './attribute-words.tsx';
import { AttributesList } from './attributes-list.tsx';

/** `/admin/settings/attributes`: what the shop describes its products by. */
export function AttributesPage() {
  const { t } = useMessages();
  const words = useAttributeWords();
  return (
    <AnsweredPage path={pathTo('GET /api/admin/attributes')} t={t}>
      {(answer, take) => (
        <SettingsForm
          stored={answer}
          valuesOf={({ attributes }: OfficeAttributesAnswer) => valuesOf(attributes)}
          fields={ATTRIBUTE_FIELDS}
          layout={[{ legend: 'title', hint: 'hint', fields: [<AttributesList key="attributes" />] }]}
          send={(values, version) => call('PUT /api/admin/attributes', { body: requestOf(values, version) })}
          onSaved={take}
          words={words}
          nameOf={words.label}
          t={t}
        />
      )}
    </AnsweredPage>
  );
}
