/**
 * When and for whom. قرقيعان is the Gulf's feast of children in the middle of Ramadan, «هلا فبراير» the month of Kuwait's
 * national days; أبلة and مس are how pupils call a teacher.
 */
export const OCCASIONS = [
  'eid, عيد, أعياد, عيديات, عيد الفطر, عيد الأضحى',
  'ramadan, رمضان, رمضاني',
  'girgian, gergean, gargee3an, girgean, qarqian, قرقيعان, كركيعان, قرنقعوه, ناصفة',
  'national day, kuwait national day, liberation day, العيد الوطني, اليوم الوطني, التحرير, هلا فبراير, اعياد وطنية, وطني',
  'flag, علم, أعلام, بيرق',
  'graduation, grad, تخرج, تخريج, خريجة, حفل تخرج, قراديويشن',
  'birthday, birth day, عيد ميلاد, ميلاد, يوم ميلاد, بيرثدي, بيرث داي',
  'party, celebration, حفلة, احتفال',
  'wedding, bridesmaid, flower girl, عرس, أعراس, زواج, زفاف, عروس, ملجة, ملكة زواج, خطوبة',
  'newborn, new born, baby shower, baby, مولود, مواليد, استقبال مواليد, بيبي, رضيع, رضع, بيبي شاور',
  'mother day, mom, mother, عيد الأم, يوم الأم, أمي, ماما, امهات',
  'father day, dad, father, عيد الأب, يوم الأب, بابا, ابوي',
  'teacher, teachers day, معلمة, أبلة, يوم المعلم, استاذة',
  'back to school, first day, first day of school, العودة للمدرسة, العودة للمدارس, عودة المدارس, رجعة المدارس, بداية السنة, بداية المدرسة, أول يوم, اول يوم مدرسة, بداية الدوام',
  'assembly, morning assembly, طابور, طابور الصباح, اصطفاف',
  'exam, test, اختبار, امتحان, امتحانات',
  'camping, trip, picnic, رحلة, كشتة, تخييم',
  'summer, صيف',
  'winter, شتاء, شتا, شتوي',
  'sports day, يوم رياضي, حصة رياضة, حصة بدنية, بدنية, physical education',
  'swimming, pool, beach, سباحة, بحر, مسبح, شاطئ, سويمنق',
  'sister, أخت, خوات, اخوات, سسترز',
  'twin, توأم, توائم, توينز',
  'friend, صديقة, رفيجة, صاحبة, صحبات, best friend, bff',
  'toddler, little one, صغنونة, صغنون, بزر, ياهل, يهال, جهال, نونو',
  'teen, teenager, مراهقة, بنات كبار, تين',
];
