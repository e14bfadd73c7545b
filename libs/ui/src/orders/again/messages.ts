import { messagesHook } from '../../language/messages-hook.ts';

/** Words of ordering the same again. */
export const useMessages = messagesHook({
  en: {
    again: 'Order again',
    addedSome: 'In your cart, with some changes',
    addedNone: 'Nothing of it can be had just now',
    gone: '{item}: not in the shop any more.',
    soldOut: '{item}: sold out.',
    fewer: '{item}: {count} of {wanted}, there are no more.',
    priceChanged: '{item}: now {to}, it was {from}.',
    textChanged: '{item}: what is written on it has changed. Please choose it anew.',
    cartFull: '{item}: your cart is full.',
    inCartAlready: '{item}: all there are, are in your cart already.',
    openCart: 'Open the cart',
    againOffline: 'There is no connection. Your cart is as it was.',
    againFailed: 'That did not work. Your cart is as it was.',
  },
  ar: {
    again: 'إعادة الطلب',
    addedSome: 'صارت في السلة، مع بعض التغيير',
    addedNone: 'لا يتوفّر منه شيء الآن',
    gone: '{item}: لم يعد في المتجر.',
    soldOut: '{item}: نفدت الكمية.',
    fewer: '{item}: {count} من {wanted}، لا يوجد أكثر.',
    priceChanged: '{item}: السعر الآن {to}، وكان {from}.',
    textChanged: '{item}: تغيّر ما يُكتب عليه. الرجاء اختياره من جديد.',
    cartFull: '{item}: السلة ممتلئة.',
    inCartAlready: '{item}: كل المتوفّر منه في سلتكم.',
    openCart: 'فتح السلة',
    againOffline: 'لا يوجد اتصال. سلتكم كما كانت.',
    againFailed: 'لم ينجح ذلك. سلتكم كما كانت.',
  },
});
