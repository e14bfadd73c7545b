import type { FilterColor } from '../../domain/catalog/colors.ts';

/** What the first row of results shows: every product is of the category and colour, and these are among them. */
export interface FirstRow {
  readonly category?: string;
  readonly filterColor?: FilterColor;
  readonly has?: readonly string[];
}

const bows = { category: 'bows' };
const ribbons = { category: 'name-ribbons' };
const clips = { category: 'clips' };
const hairbands = { category: 'hairbands' };
const ties = { category: 'hair-ties' };
const pins = { category: 'pins' };
const bags = { category: 'bags' };
const socks = { category: 'socks' };
const cases = { category: 'pencil-cases' };
const lunch = { category: 'lunch-boxes' };
const bottles = { category: 'bottles' };
const sets = { category: 'sets' };

const pink = { filterColor: 'pink' } as const;
const navy = { filterColor: 'navy blue' } as const;
const white = { filterColor: 'white' } as const;

const has = (...ids: readonly string[]): FirstRow => ({ has: ids });

/** What people type in Kuwait, and what the first row of the demonstration shop has to show for it. */
export const REAL_QUERIES: Readonly<
  Record<'english' | 'arabic' | 'arabizi' | 'mixed', readonly (readonly [string, FirstRow])[]>
> = {
  english: [
    ['clips', clips],
    ['clipps', clips],
    ['hair clips', clips],
    ['hairclip', clips],
    ['backpak', bags],
    ['back pack', bags],
    ['bagpack', bags],
    ['school bag', bags],
    ['scool bag', bags],
    ['pink backpack', { ...bags, ...pink }],
    ['gym bag', has('pe-bag', 'navy-pe-bag')],
    ['water botle', bottles],
    ['waterbottle', bottles],
    ['bottel', bottles],
    ['thermos', has('dotted-flask')],
    ['ribon', ribbons],
    ['ribbons with name', ribbons],
    ['name tag', has('bag-name-tag')],
    ['name lables', has('white-name-labels', 'name-labels-roll')],
    ['hairbend', hairbands],
    ['headband', hairbands],
    ['alice band', hairbands],
    ['pearl hairband', has('pearl-hairband')],
    ['hair ties', ties],
    ['scrunchy', ties],
    ['scrunchi', ties],
    ['hair pins', pins],
    ['bobby pin', pins],
    ['sockes', socks],
    ['white socks', { ...socks, ...white }],
    ['knee socks', has('knee-socks', 'star-socks')],
    ['lunchbox', lunch],
    ['luch box', lunch],
    ['lunch bags', has('insulated-lunch-bag', 'dotted-lunch-bag')],
    ['pensil case', cases],
    ['pencilcase', cases],
    ['pink bows', has('large-double-bow', 'dotted-bow')],
    ['navy bow', has('long-satin-bow', 'striped-navy-bow')],
    ['kindergarden set', has('kindergarten-set')],
    ['gift set', sets],
  ],
  arabic: [
    ['شباصات', clips],
    ['شباصه', clips],
    ['شبصات', clips],
    ['شباسات', clips],
    ['مشابك شعر', clips],
    ['مشبك', clips],
    ['بكلات', clips],
    ['توكه', clips],
    ['فيونكة', bows],
    ['فيونكات', bows],
    ['فونكه', bows],
    ['فيونكا وردي', has('large-double-bow', 'dotted-bow')],
    ['فيونكه كحلي', has('long-satin-bow', 'striped-navy-bow')],
    ['ببيونة', bows],
    ['شنطة مدرسة', bags],
    ['شنط بنات', bags],
    ['شنته', bags],
    ['شنظة', bags],
    ['جنطه', bags],
    ['والشنطة', bags],
    ['حقيبه ظهر', has('little-backpack', 'gingham-backpack')],
    ['حقيبت مدرسه', bags],
    ['حقائب', bags],
    ['مطارة', bottles],
    ['مطاره ماي', bottles],
    ['بطل ماي', bottles],
    ['قاروره', bottles],
    ['قارورت ماء', bottles],
    ['قواير', bottles],
    ['طوق شعر', hairbands],
    ['اطواق', hairbands],
    ['طوق لولو', has('pearl-hairband')],
    ['ربطات شعر', ties],
    ['مغاط', ties],
    ['مغاطات', ties],
    ['دبابيس', pins],
    ['دبايس', pins],
    ['بنس', pins],
    ['جوارب', socks],
    ['دلاغات', socks],
    ['جواريب بيضا', { ...socks, ...white }],
    ['جورب كحلي طويل', has('knee-socks')],
    ['مقلمه', cases],
    ['مقالم', cases],
    ['لنج بوكس', lunch],
    ['علبة اكل', lunch],
    ['شريطه باسم بنتي', ribbons],
    ['شرايط', ribbons],
    ['طقم روضة', has('kindergarten-set')],
    ['أبي شنطة حق المدرسة', bags],
  ],
  arabizi: [
    ['shabasat', clips],
    ['shabasa', clips],
    ['mashabik', clips],
    ['fyonka', bows],
    ['fionkat', bows],
    ['fyonka wardi', has('large-double-bow', 'dotted-bow')],
    ['shanta', bags],
    ['shan6a', bags],
    ['janta', bags],
    ['7aqeeba', bags],
    ['matara', bottles],
    ['ma6ara', bottles],
    ['6oq', hairbands],
    ['rab6at sha3r', ties],
    ['magha6', ties],
    ['dababees', pins],
    ['jawareb', socks],
    ['dlaghat', socks],
    ['maqlama', cases],
    ['shareeta', ribbons],
  ],
  mixed: [
    ['شنطة pink', { ...bags, ...pink }],
    ['bow وردي', has('large-double-bow', 'dotted-bow')],
    ['clips بيضاء', { ...clips, ...white }],
    ['فيونكة navy', has('long-satin-bow', 'striped-navy-bow')],
    ['طوق white', { ...hairbands, ...white }],
    ['lunch box بنات', lunch],
    ['bottle روضة', { ...bottles, ...has('bow-bottle') }],
    ['socks كحلي', { ...socks, ...navy }],
    ['شباصات navy', { ...clips, ...navy }],
    ['bow نيلي', has('starry-bow')],
  ],
};
