/**
 * Colours, in all forms, because they are compared as they are written and not by their stem: an adjective as it is said of
 * «طوق», of «فيونكة» («حمراء», colloquially «حمرا») and of several. A group is a colour by its English name.
 */
export const COLOR_ROWS = [
  'white, أبيض, بيضاء, بيض, بيضا, وايت',
  'black, أسود, سوداء, سودا, سود, سوده, بلاك',
  'grey, gray, رمادي, رمادية, رصاصي, رصاصية, قري, جراي, سكني, سكنية',
  'silver, silvery, فضي, فضية, سلفر',
  'gold, golden, ذهبي, ذهبية, ذهب, مذهب, مذهبة, قولد, جولد',
  'rose gold, روز قولد, روز جولد, وردي ذهبي, ذهبي وردي',
  'pink, وردي, وردية, ورديات, زهري, زهرية, بمبي, بمبية, روز, بينك, rose pink, بمبه, baby pink, light pink, وردي فاتح',
  'fuchsia, hot pink, magenta, فوشيا, فوشي, فوشية, فوشه, وردي غامق',
  'red, أحمر, حمراء, حمرا, حمر, ريد',
  'burgundy, maroon, wine red, عنابي, عنابية, نبيتي, نبيتية, خمري, خمرية, ماروني, مارون, بوردو',
  'orange, برتقالي, برتقالية, برتقاني, أورنج',
  'peach, apricot, خوخي, خوخية, مشمشي, مشمشية, بيتش',
  'coral, salmon, مرجاني, مرجانية, كورال, سلموني',
  'yellow, أصفر, صفراء, صفرا, صفر, يلو',
  'mustard, خردلي, خردلية, مسترد',
  'green, أخضر, خضراء, خضرا, خضر, قرين, زيتي, زيتية, زيتوني, نعناعي, فستقي, فستقية, تفاحي, mint, mint green, olive',
  'turquoise, teal, aqua, تركواز, تركوازي, تركوازية, فيروزي, فيروزية, تيفاني, tiffany',
  'blue, أزرق, زرقاء, زرقا, زرق, سماوي, سماوية, سمائي, لبني, لبنية, بلو, baby blue, sky blue, light blue, بيبي بلو, ازرق فاتح',
  'navy, navy blue, dark blue, midnight blue, كحلي, كحلية, نيفي, نيفي بلو, ازرق غامق',
  'indigo, indigo blue, نيلي, نيلية, أنديقو, انديجو',
  'purple, violet, lilac, lavender, mauve, plum, بنفسجي, بنفسجية, بنفسج, موف, موفي, ليلكي, ليلكية, لافندر, لفندر, أرجواني, بربل, باذنجاني, عنبي',
  'brown, chocolate brown, بني, بنية, قهوائي, كموني, عسلي, جملي, جملية',
  'beige, cream, ivory, off white, nude, بيج, بيجي, بيجية, كريمي, كريم, عاجي, سكري, سكرية, اوف وايت, نود, لحمي',
  'multicolor, multicolour, multicoloured, multicolored, colourful, colorful, ملون, ملونة, متعدد الألوان, ألوان مشكلة, مشكل, مشكلة, كولورفل',
  'pastel, pale, فاتح, فاتحة, باستيل',
  'dark, غامق, غامقة, داكن, داكنة',
];
