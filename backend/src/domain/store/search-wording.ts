import type { SearchWording } from '../catalog/search/search-vocabulary.ts';
import { CARRYING } from './wording/carrying.ts';
import { CLOTHES } from './wording/clothes.ts';
import { COLOR_ROWS } from './wording/colors.ts';
import { DESK } from './wording/desk.ts';
import { HAIR } from './wording/hair.ts';
import { KEEPSAKES } from './wording/keepsakes.ts';
import { LEVEL_ROWS } from './wording/levels.ts';
import { LOOKS } from './wording/looks.ts';
import { MEALS } from './wording/meals.ts';
import { OCCASIONS } from './wording/occasions.ts';
import { QUALITIES } from './wording/qualities.ts';
import { groupsOf } from './wording/rows.ts';

const ROWS = [HAIR, CARRYING, DESK, MEALS, CLOTHES, KEEPSAKES, LOOKS, COLOR_ROWS, LEVEL_ROWS, OCCASIONS, QUALITIES];

/**
 * Default synonyms and filler words for a shop for school accessories, by kinds. Forms with the same stem (-s, ات, ة or ه,
 * prefixes) need no entry, and slips are corrected. Broken plurals, words of other regions and borrowed words do.
 */
export const COMMON_WORDING: SearchWording = {
  synonyms: groupsOf(ROWS.flat()),
  fillers: [
    // Whom the goods are for, and what all of them are.
    'hair school kid kids child children girl girls boy boys student daughter gift present hadiya hadaya accessories accessory water',
    'شعر الشعر للشعر مدرسة مدرسي مدارس بنت بنات للبنات بنتي بناتي أطفال طفل طفلة طالبة طالبات عيال ولد ولدي صبيان هدية هدايا اكسسوار اكسسوارات ماء ماي موية مية مي',
    // What joins the words of a sentence.
    'a an the for of to with and or in on at from my her his our your she he it is are be that this one who which some any something',
    'حق مال من في على مع و أبي عن أو اللي الي عشان علشان لها له هي هو هذا هذه تبع بتاع بتاعة شي شيء شغلة',
    // Asking and praising, which say nothing about the goods.
    'i me we you want need buy find show get have do please looking look can all where thing things stuff cute pretty nice beautiful good best complete whole',
    'ابغى ابغا بغيت أريد نبي نبغى ودي أبيها تبي يبي عايزة عاوزة عاوز عايز بدي محتاجة محتاج أدور ادور وين الاقي ألقى كل لو سمحت عندكم عندك فيه هل يوجد متوفر تكون يكون ممكن مناسبة مناسب حلو حلوة حلوين كامل كاملة كيوت جميل جميلة',
    // Beside an age, of which the figure says more.
    'old aged year years سنوات سنة سنين عمر عمرها عمره',
  ],
};
