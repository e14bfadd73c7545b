import type { AttributeView, OfficeAttributesAnswer } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { OfficeAttributes } from '../../../../application/store/ports.ts';
import type { Attribute } from '../../../../domain/catalog/attributes/attribute.ts';
import { editStateView } from '../../store/office-settings.view.ts';

function attributeView({ choices, choosesPiece = false, sizeGuide = [], ...attribute }: Attribute): AttributeView {
  const sized = choices.map(({ measures, ...choice }) => ({ ...choice, ...(measures && { measures: [...measures] }) }));
  return { ...attribute, choices: sized, choosesPiece, sizeGuide: [...sizeGuide] };
}

export function officeAttributesAnswer({ attributes, ...state }: OfficeAttributes): OfficeAttributesAnswer {
  return { attributes: attributes.map(attributeView), ...editStateView(state) };
}
