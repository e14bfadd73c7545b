import { searchWords } from '../../../search-text.ts';

/**
 * Everyday things that people ask shops for, by kind. A shop that has none of them says so: 'shirt' is no slip of
 * 'short', and «لعبة» (a toy) none of «علبة» (a box). Of each group of synonyms that is about one of them, its first word
 * is enough. Written by hand: public lists of English words are a hundred times as long, and have words, such as 'bak',
 * that are slips here.
 */
const KINDS = {
  clothes: `shirt skirt dress belt jacket sweatshirt trousers pants jeans shorts pajamas swimsuit abaya scarf gloves
    mittens underwear vest cardigan raincoat apron uniform tracksuit بنطلون بنطال عباية قفازات دشداشة غترة عقال`,
  shoes: `shoe sandal boot heel crocs laces كعب`,
  jewellery: `necklace bracelet ring earring watch anklet tiara medal badge beads keychain سبحة`,
  head: `hat helmet mask turban wig glasses خوذة عمامة باروكة بندانة`,
  stationery: `notebook eraser ruler scissors glue tape stapler sharpener calculator compass protractor crayon chalk
    paint highlighter marker folder diary paper envelope globe whiteboard قلم فرجار منقلة ظرف`,
  toys: `doll teddy puzzle lego slime balloon ball kite robot playdough scooter skateboard trampoline
    طائرة روبوت مكعبات سلايم سكوتر`,
  care: `brush comb mirror cream lotion perfume soap shampoo lipstick makeup nails toothbrush towel tissue sunscreen
    فرشاة كريم صابون شامبو مكياج روج مناديل`,
  devices: `phone mobile charger cable headphones laptop tablet ipad camera speaker battery torch lamp clock
    جوال موبايل شاحن لابتوب تابلت آيباد كاميرا بطارية لمبة`,
  home: `chair table desk bed pillow blanket curtain carpet mug plate bowl spoon fork knife tumbler jar
    كرسي طاولة مكتب سرير مخدة بطانية ستارة سجادة سكين`,
  others: `book novel sticker bike bicycle car seat stroller violin guitar piano drum cake candy juice cookies
    wallet suitcase قصة دراجة سيكل سيارة كمان جيتار كيك عصير`,
};

/** Brands that are asked for in place of a kind of goods, folded, with that kind. */
export const BRANDS: ReadonlyMap<string, string> = new Map([
  ...['stanley', 'owala', 'yeti'].map((brand) => [brand, 'bottle'] as const),
  ...['ستانلي', 'اوالا'].map((brand) => [brand, 'قارورة'] as const),
  ...['jansport', 'kipling'].map((brand) => [brand, 'backpack'] as const),
]);

/** Things that a product is or is not: that a description has one says nothing about it. Folded. */
export const THINGS: ReadonlySet<string> = new Set(Object.values(KINDS).flatMap(searchWords));

/** What is spelled right; a plant is rather printed on goods than sold. Folded. */
export const OTHER_GOODS: readonly string[] = [...THINGS, 'plant', ...BRANDS.keys()];
