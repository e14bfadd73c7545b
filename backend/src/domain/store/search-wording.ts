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
    'hair school a an the for of to with and in on my her his our your kids kid child children girl girls boy boys student gift present',
    'i want need buy please cute pretty nice beautiful daughter accessories accessory thing things stuff water',
    'شعر الشعر للشعر مدرسة مدرسي مدارس بنت بنات للبنات بنتي بناتي أطفال طفل طفلة طالبة طالبات عيال ولد حق مال من في على مع و أبي هدية هدايا',
    'ابغى ابغا بغيت أريد نبي نبغى ودي عايزة عاوزة عاوز عايز بدي محتاجة محتاج لو سمحت عندكم فيه شي شيء حلو حلوة حلوين كيوت جميل جميلة ولدي صبيان تبع بتاع بتاعة اللي عن أو اكسسوار اكسسوارات ماء ماي موية مية مي',
  ],
};
