import type { SearchWordingAnswer } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { OfficeWording } from '../../../../application/store/ports.ts';
import { writtenGroup } from '../../../../domain/store/own-wording.ts';
import { editStateView } from '../office-settings.view.ts';

export function searchWordingAnswer({ search, ...state }: OfficeWording): SearchWordingAnswer {
  return {
    synonyms: search.synonyms.map(writtenGroup),
    fillers: [...search.fillers],
    unsold: [...(search.unsold ?? [])],
    ...editStateView(state),
  };
}
