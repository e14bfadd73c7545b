import { goods } from './rows.ts';

/**
 * What is worn in the hair. Kuwait and the Gulf say شباصة, قراصة, مساكة, قباصة, مغاط and ربل; the Levant بكلة, ماشة, شبرة,
 * بكلة; Egypt توكة, بنسة, أستك; the Maghreb says the French words. A word that two regions use for two things is in both rows.
 */
export const HAIR = goods('hair accessories, hair goods, اكسسوارات شعر, زينة شعر', [
  'bow, hair bow, bowknot, fyonka, fiyonka, فيونكة, فينوكة, ببيونة, ببيون, بابيون, papillon, قرديلة, كرديلة',
  'ribbon, hair ribbon, شريطة, شرائط, أشرطة, شبرة, قرديلة, كرديلة, ريبون, ruban',
  'clip, hair clip, hairclip, barrette, barette, snap clip, hair snap, مشبك, مشابك, شباصة, بكلة, توكة, كليبس, كلبس, كليب, مساكة, مسكة, قراصة, قباصة, قباضة, كباسة, ماشة, ملقط, ملاقط, باريت, بينسة, pince',
  'claw clip, hair claw, jaw clip, claw, banana clip, مشبك, مشابك, شباصة, مساكة, قباصة, كماشة, موزة شعر, فراشة شعر',
  'pin, hair pin, hairpin, bobby pin, kirby grip, hair grip, hair slide, slide, دبوس, دبابيس, بنسة, بنز, قراصة, فرشينة, ابر شعر, بوبي بن, هيربن',
  'hairband, hair band, headband, head band, alice band, hair hoop, طوق, أطواق, طوق شعر, طوق راس, عصابة, عصبة, هيربند, هير باند, هيدباند, هيد باند, بندانة, bandana, bandanna, تاج, تيجان, serre tete, باندو, bandeau',
  'tiara, crown, تاج, تيجان, تيارا, تاج اميرات',
  'hair tie, hair ties, scrunchie, hair elastic, elastic, bobble, hair bobble, ponytail, ponytail holder, pony, ربطة, ربطة شعر, مطاطة, مغاط, مساكة, أستك, أساتك, لاستيك, لاستك, rubber band, hair rubber, ربل, ربال, سكرنشي, سكرانشي, سكرانشيز, كرانشي, بوني تيل, بونيتيل, شوشو, chouchou',
  'spiral, سبيرال, لولبية, حلزونية',
  'braid, plait, جديلة, جدايل, مجدول, ضفيرة, ضفاير, مضفر, كذلة, عجفة',
  'fringe, bangs, غرة, كذلة, قذلة',
  'curly, curls, كيرلي, مجعد, مموج, لفلفة',
  'bun, bun maker, donut, كعكة, دونات, شنيون, تسريحة كعكة',
  'comb, مشط, أمشاط, فلاية, فلايات',
  'hair brush, hairbrush, brush, فرشاة, فرش, فرشاة شعر, مشط, أمشاط, برش',
  'extension, hair extension, hairpiece, wig, وصلة, باروكة, بواريك, اكستنشن, شعر مستعار',
  'hair net, hairnet, شبكة شعر, شبكة, شباك شعر',
  'bonnet, sleep cap, بونيه, طاقية نوم, turban, توربان, عمامة',
  'hair wreath, flower crown, wreath, garland, طوق ورد, اكليل, أكاليل, تاج ورد',
  'hair chain, hair jewel, headpiece, سلسلة شعر, هامة, تكة شعر, حلية شعر',
  'hair beads, خرز شعر, حبات شعر',
  'feather, ريشة, أرياش',
]);
