import type { AttributeView, OfficeAttributesAnswer } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { OfficeAttributes } from '../../../../application/store/ports.ts';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { editStateView } from '../../store/office-settings.view.ts';

function attributeView({ choices, ...attribute }: Attribute): AttributeView {
  return { ...attribute, choices: [...choices] };
}

export function officeAttributesAnswer({ attributes, ...state }: OfficeAttributes): OfficeAttributesAnswer {
  return { attributes: attributes.map(attributeView), ...editStateView(state) };
}
