import { saveAttributes } from '@fyonka/api-client/office/goods/attributes';
import type { OfficeAttributesAnswer } from '@fyonka/api-contract/wire/office/goods/attributes';
import { SettingsForm } from '../form/settings-form.tsx';
import { ATTRIBUTE_FIELDS, ATTRIBUTE_RULES, requestOf, valuesOf } from './attribute-values.ts';
import { useAttributeWords } from './attribute-words.tsx';
import { AttributesList } from './attributes-list.tsx';
import { useMessages } from './messages.ts';

interface AttributesEditorProps {
  /** The latest answer. */
  stored: OfficeAttributesAnswer;
  onSaved: (answer: OfficeAttributesAnswer) => void;
}

/** The form of all attributes. */
export function AttributesEditor({ stored, onSaved }: AttributesEditorProps) {
  const { t } = useMessages();
  const words = useAttributeWords();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={({ attributes }: OfficeAttributesAnswer) => valuesOf(attributes)}
      fields={ATTRIBUTE_FIELDS}
      layout={[{ legend: 'title', hint: 'hint', fields: [<AttributesList key="attributes" />] }]}
      rules={ATTRIBUTE_RULES}
      send={(values, version) => saveAttributes(requestOf(values, version))}
      onSaved={onSaved}
      words={words}
      nameOf={words.label}
      t={t}
    />
  );
}
