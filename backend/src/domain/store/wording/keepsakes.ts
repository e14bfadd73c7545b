import { goods } from './rows.ts';

/**
 * What is given, worn as a jewel or played with. بنجري and معضد are Kuwait's bangles, تراجي its earrings (from Iraq), حلق
 * the Levant's and Egypt's; لعبة is a toy everywhere, عروسة a doll in Egypt.
 */
export const KEEPSAKES = [
  ...goods('jewellery, jewelry, مجوهرات, حلي, مجوهرات بنات, اكسسوارات يد', [
    'bracelet, bangle, wristband, اسوارة, أسورة, أساور, سوار, اسويرة, سويرة, انسيال, بنجري, بناجر, معضد, معاضد, غويشة, غوايش, برسلت, بريسليت',
    'necklace, pendant, chain, قلادة, قلايد, عقود, سلسلة, سلاسل, سلسال, سلاسيل, سلس, سلوس, نكلس',
    'earring, ear ring, stud, حلق, أقراط, قرط, تراجي, ترجية, تراكي, خرص, خروص, ايرنق',
    'ring, finger ring, خاتم, خواتم, محبس, محابس, رنق',
    'anklet, خلخال, خلاخل, خلاخيل, حجل, حجول',
    'watch, wristwatch, ساعة, ساعة يد, ووتش',
    'friendship bracelet, اسوارة صداقة, أساور صداقة, سوار صداقة',
  ]),
  ...goods('toy, لعبة, ألعاب', [
    'doll, دمية, عروسة, عرايس, باربي, barbie',
    'plush, soft toy, teddy, stuffed animal, دبدوب, دباديب, دب, محشو, دمية قطنية',
    'puzzle, jigsaw, بازل, بزل, أحجية',
    'balloon, بالون, بالونات, بلالين, نفاخة',
    'ball, كرة, كور, طابة',
    'card game, playing card, أوراق لعب, جنجفة, ورق لعب, اونو, uno',
    'skipping rope, jump rope, حبل قفز, نط حبل, حبل نط',
    'bubbles, فقاعات صابون, فقاعات, صابون فقاعات',
  ]),
  ...goods('توزيعات وهدايا', [
    'giveaway, party favor, party favour, favor, favour, goody bag, توزيعة, فيفرز, هدايا توزيع, كيس توزيعات',
    'gift box, gift bag, gift wrap, wrapping, صندوق هدايا, بوكس هدية, بوكس هدايا, كيس هدية, كيس هدايا, تغليف, تغليف هدية, تغليف هدايا, ورق تغليف',
    'greeting card, gift card, card, كرت, كروت, كرت اهداء, بطاقة إهداء, بطاقة تهنئة, كارت, كارد',
    'mirror, مرآة, مرايا',
    'frame, photo frame, برواز, براويز, إطار, فريم',
    'candle, شمعة, شموع, كاندل',
    'perfume, mist, عطر, عطور, برفان, معطر, بخاخ',
    'lip gloss, lip balm, nail polish, makeup, make up, ملمع شفاه, مرطب شفاه, مناكير, مكياج, ميك اب, روج',
    'hand sanitizer, sanitizer, wipes, معقم, معقم يد, مناديل مبللة, وايبس',
    'phone case, mobile cover, كفر جوال, كفر تلفون, كفر ايفون, غطاء جوال',
    'headphones, earphones, headset, سماعة, هيدفون',
    'trophy, medal, كأس تكريم, درع, دروع, درع تكريم, وسام, أوسمة, ميدالية تكريم',
    'sash, وشاح تخرج, وشاح, سير تخرج',
  ]),
];
