import { searchWords } from '../../../search-text.ts';

/**
 * Everyday things that people ask shops for, by kind. A shop that has none of them says so: 'shirt' is no slip of
 * 'short', and «لعبة» (a toy) none of «علبة» (a box). Written by hand: public lists of English words are a hundred times
 * as long, and have words, such as 'bak', that are slips here.
 */
const KINDS = {
  clothes: `shirt skirt dress belt jacket coat hoodie sweater sweatshirt trousers pants jeans shorts pyjamas pajamas
    swimsuit abaya hijab scarf gloves mittens underwear vest cardigan blouse raincoat apron uniform tracksuit
    قميص تنورة فستان حزام جاكيت معطف بلوزة بنطلون بنطال بيجامة مايوه عباية حجاب شال قفازات دشداشة غترة عقال مريول`,
  shoes: `shoe sandal slipper boot sneaker trainer heel crocs laces
    حذاء أحذية نعال صندل جزمة شبشب كعب`,
  jewellery: `necklace bracelet ring earring watch brooch anklet pendant crown tiara medal badge beads chain keychain
    سلسال قلادة سوار أساور خاتم خواتم حلق ساعة تراجي بروش ميدالية سبحة`,
  head: `hat cap beanie helmet mask turban wig sunglasses glasses
    قبعة كاب خوذة كمامة قناع عمامة باروكة نظارة بندانة`,
  stationery: `notebook eraser ruler scissors glue tape stapler sharpener calculator compass protractor crayon chalk paint
    highlighter marker binder folder planner diary journal paper envelope globe whiteboard
    دفتر دفاتر قلم مسطرة محاية ممحاة براية مقص صمغ غراء دباسة حاسبة فرجار منقلة طباشير ألوان ورق ظرف سبورة`,
  toys: `toy toys doll teddy puzzle lego slime balloon ball kite robot playdough scooter skateboard trampoline
    لعبة ألعاب دمية عروسة بالون كرة طائرة روبوت مكعبات سلايم سكوتر`,
  care: `brush comb mirror cream lotion perfume soap shampoo lipstick makeup nails toothbrush towel tissue sunscreen
    مشط فرشاة مرآة مراية كريم عطر صابون شامبو مكياج روج منشفة فوطة مناديل`,
  devices: `phone mobile charger cable headphones earphones laptop tablet ipad camera speaker battery torch lamp clock
    جوال موبايل شاحن سماعة سماعات لابتوب تابلت آيباد كاميرا بطارية لمبة`,
  home: `chair table desk bed pillow blanket curtain carpet mug plate bowl spoon fork knife tumbler jar tray
    كرسي طاولة مكتب سرير مخدة بطانية ستارة سجادة كوب كأس صحن ملعقة شوكة سكين`,
  others: `book novel sticker umbrella bike bicycle car seat stroller violin guitar piano drum cake chocolate candy sweets juice cookies
    wallet purse suitcase luggage
    كتاب كتب قصة مظلة شمسية دراجة سيكل سيارة كمان جيتار كيك شوكولاتة حلاو حلويات عصير محفظة`,
};

/** What is rather printed on goods than sold. */
const MOTIFS = 'flower plant cat dog fish bird';

/** Brands that are asked for in place of a kind of goods, folded, with that kind. */
export const BRANDS: ReadonlyMap<string, string> = new Map([
  ...['stanley', 'owala', 'yeti'].map((brand) => [brand, 'bottle'] as const),
  ...['ستانلي', 'اوالا'].map((brand) => [brand, 'قارورة'] as const),
  ...['jansport', 'kipling'].map((brand) => [brand, 'backpack'] as const),
]);

/** Folded. */
export const OTHER_GOODS: readonly string[] = [
  ...[...Object.values(KINDS), MOTIFS].flatMap(searchWords),
  ...BRANDS.keys(),
];

/** Things that a product is or is not: that a description has one says nothing about it. Folded. */
export const THINGS: ReadonlySet<string> = new Set(Object.values(KINDS).flatMap(searchWords));
