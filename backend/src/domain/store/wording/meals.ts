import { goods } from './rows.ts';

/**
 * What a child eats and drinks from at school. مطارة is the Gulf's flask, غرشة and بطل Kuwait's bottle, زمزمية Egypt's,
 * مطرة the Levant's and gourde the Maghreb's; سفرطاس and مطبقية are stacked food boxes, خاشوقة and قفشة Kuwait's spoon.
 */
export const MEALS = goods('أدوات أكل, ادوات طعام', [
  'lunch box, lunchbox, lunch bag, lunchbag, bento, bento box, snack box, food box, food container, food bag, علبة أكل, لانش بوكس, لنش بوكس, لانشبوكس, لنشبوكس, لانش باق, سفرطاس, صفرطاس, مطبقية, مطبقيات, حافظة أكل, حافظة طعام, علبة فطور, علبة فسحة, علبة غداء, علبة سناك, سناك بوكس, صندوق غداء, صندوق طعام, علبة طعام, علبة غدا, شنطة أكل, شنطة غداء, حقيبة أكل, حقيبة طعام, حقيبة غداء, بنتو, بينتو, لانش, لنش, lunch',
  'sandwich box, sandwich, علبة سندويش, علبة ساندويتش, سندويش, ساندويتش, ساندويش, سندوتش',
  'insulated, thermal, cooler, cool bag, ice bag, حافظة للبرودة, حافظة حرارة, حافظ للحرارة, حافظة برودة, عازل, معزول, حراري, ثيرمل, مبردة',
  'ice pack, freezer pack, كيس ثلج, ثلج, ايس باك',
  'bottle, water bottle, waterbottle, drinking bottle, sport bottle, flask, thermos, canteen, tumbler, hydro flask, قارورة, قوارير, قارورة ماء, مطارة, مطارة ماي, مطرة, زمزمية, زمزميات, ترمس, ترامس, تيرموس, غرشة, غراش, غرشة ماي, بطل, بطل ماي, بوتل, قنينة, قناني, قناين, حافظة ماء, حافظة ماي, عبوة ماء, زجاجة ماء, قزازة, قزازة مية, gourde, بيدون, تمبلر, تامبلر, cup',
  'mug, كوب, أكواب, مج, مق, ماق, قلاص, كلاص, كاس, كؤوس, فنجان, فناجين, فنجال, كباية, كبايات, بيالة',
  'straw, drinking straw, شلمونة, شاليمو, شليمو, مصاصة, قشة, سترو, شفاط',
  'straw bottle, sippy cup, مطارة بشفاط, كوب شفاط, كوب بمصاص, رضاعة, مرضعة',
  'spoon, خاشوقة, خواشيق, خاشوكة, قفشة, ملعقة, ملاعق, معلقة, معالق',
  'fork, شوكة, جطل, جطال',
  'cutlery, cutlery set, utensil, ملاعق, سكاكين, طقم ملاعق, أدوات مائدة, خاشوقة, قفشة',
  'plate, dish, tray, صحن, صحون, أطباق, ماعون, مواعين, صينية, صواني',
  'bowl, وعاء, زبدية, زبادي, طاسة, طوس, غضارة, سلطانية, بول',
  'napkin, serviette, منديل, مناديل, محرمة, محارم, كلينكس, فوطة سفرة',
  'placemat, table mat, tablemat, سفرة, مفرش سفرة, مفرش, مفارش',
  'apron, مريلة, مريول طبخ, مرايل, مريلة مطبخ, ابرون',
  'bib, صدرية, صدريات, مريلة, مرايل, مريلة أكل',
  'food jar, soup flask, food flask, ترمس أكل, ترمس شوربة, حافظة شوربة, جار اكل',
  'cake topper, توبر, توبر كيك, زينة كيك',
  'candy, sweet, chocolate, حلاو, حلويات, حلوى, كاكاو, جوكليت, شوكولاتة, شكولاته',
]);
