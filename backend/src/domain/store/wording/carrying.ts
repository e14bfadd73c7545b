import { goods } from './rows.ts';

/**
 * Bags, and what hangs on them. شنطة is said everywhere in the Gulf and in Egypt, جنطة (چنطة) in Kuwait and Iraq, كاب and
 * سبت in Egypt, cartable in the Maghreb; brands come as باك باق and its like.
 */
export const CARRYING = goods('شنط وحقائب', [
  'bag, backpack, back pack, bag pack, schoolbag, school bag, bookbag, rucksack, satchel, tote, shopper, canvas bag, knapsack, حقيبة, حقائب, شنطة, جنطة, باك باق, باكباك, باك باك, باق, cartable, كرطابلة, محفظة مدرسية',
  'trolley, trolley bag, wheeled bag, rolling bag, ترولي, تروللي, عجلات, بعجلات, شنطة بعجلات, حقيبة بعجلات, جرار, شنطة سحب',
  'drawstring, drawstring bag, pe bag, gym bag, sports bag, gym sack, swim bag, كيس, أكياس, كيس رياضة, شنطة رياضة, حقيبة رياضة, شنطة نادي, شنطة سباحة, كيس سباحة, شنطة بدنية',
  'handbag, hand bag, purse, clutch, شنطة يد, حقيبة يد, بوك, جزدان, جزادين, كلتش',
  'crossbody, cross body, shoulder bag, sling, messenger bag, كروس, كروس بدي, شنطة كتف, حقيبة كتف, شنطة كروس',
  'waist bag, fanny pack, belt bag, bum bag, شنطة خصر, حقيبة خصر, شنطة وسط',
  'wallet, purse, coin purse, card holder, محفظة, محافظ, بوك, جزدان, جزادين, حافظة بطاقات, بزطام',
  'pouch, zip bag, zipper bag, cosmetic bag, makeup bag, بوش, باوتش, حقيبة صغيرة, شنطة مكياج, شنطة ميك اب, حقيبة مكياج',
  'suitcase, luggage, travel bag, شنطة سفر, حقيبة سفر, حقائب سفر, duffle, duffel, دفل',
  'laptop bag, laptop sleeve, laptop case, tablet case, ipad case, شنطة لابتوب, حقيبة لابتوب, كفر ايباد, حافظة ايباد, شنطة ايباد',
  'handle, strap, shoulder strap, حزام شنطة, يد شنطة, مسكة شنطة, سير, سيور',
  'zip, zipper, سحاب, سوستة, زمام',
  'pocket, compartment, جيب, جيوب, مخبأ, قسم داخلي',
  'keychain, key chain, keyring, key ring, bag charm, ميدالية, ميداليات, مداليات, علاقة مفاتيح, علاقات, علاقة شنطة, تعليقة, تعليقة شنطة, كي تشين, كيتشين',
  'badge, pin badge, button badge, brooch, lapel pin, بروش, بادج, باج, دبوس صدر, شعار',
  'lanyard, id holder, badge holder, لانيارد, شريط بطاقة, حامل بطاقة, علاقة بطاقة',
  'box, carton, علبة, صندوق, صناديق, بوكس, كراتين, قوطي, قواطي',
  'basket, سلة, سلال, زنبيل, زبيل, باسكت',
  'organizer, organiser, storage, منظم, اورقنايزر',
]);
