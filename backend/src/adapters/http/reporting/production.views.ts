import type { ProductionSheet as SheetView, TextToMake as TextView } from '@fyonka/api-contract/wire/office/reports';
import type { ProductionSheet } from '../../../application/reporting/read-production.ts';
import { textId } from '../../../domain/reporting/production.ts';
import { arrivalView } from '../store/arrival.view.ts';
import type { TextToMake } from '../../../domain/reporting/production.ts';

export function productionSheetView({ texts, isCapped }: ProductionSheet): SheetView {
  return { texts: texts.map(textView), isCapped };
}

function textView({ place, orderedAt: _orderedAt, arrivesOn, ...text }: TextToMake): TextView {
  return { id: textId(place), orderId: place.orderId, ...text, arrivesOn: arrivesOn && arrivalView(arrivesOn) };
}
