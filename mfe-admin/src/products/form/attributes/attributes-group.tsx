import { useId } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import { Link } from '@fyonka/ui/navigation/link';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { FieldError } from '../../../form/field-error.tsx';
import { officePath } from '../../../pages.ts';
import { useMessages } from '../../messages.ts';
import type { AttributeInput } from '../saving/product-values.ts';
import { AttributeField } from './attribute-field.tsx';
import { useProductField } from '../groups/use-product-field.ts';
import groups from '../../../form/group.module.css';

/** What the product has of the attributes that the settings define. */
export function AttributesGroup() {
  const { t, rich } = useMessages();
  const errorId = useId();
  const { answer, error: failure, refetch } = useOwnAnswer(pathTo('GET /api/admin/attributes'));
  const { name, value, onChange, error } = useProductField('attributes');

  /** What is blank is taken out, so that a form with nothing new in it is not dirty. */
  function set({ key }: AttributeView, input: AttributeInput | null) {
    const { [key]: _before, ...others } = value;
    onChange(input === null ? others : { ...others, [key]: input });
  }

  return (
    <fieldset className={groups.group} data-field={name} aria-describedby={error ? errorId : undefined}>
      <legend>{t('attributes')}</legend>
      {!answer && failure && <FailedNote onRetry={refetch}>{t('attributesFailed')}</FailedNote>}
      {answer?.attributes.length === 0 && (
        <p className={groups.hint}>
          {rich('noAttributes', {
            settings: (
              <Link key="settings" href={officePath('/admin/settings/attributes')}>
                {t('attributeSettings')}
              </Link>
            ),
          })}
        </p>
      )}
      {answer?.attributes.map((attribute) => (
        <AttributeField
          key={attribute.key}
          attribute={attribute}
          value={value[attribute.key]}
          onChange={(input) => set(attribute, input)}
          isFaulty={error !== undefined}
        />
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
