/** What a shopper reads and presses, in both languages: written out, since these words are what the journeys hold the shop to. */
export const WORDS = {
  ar: {
    addToCart: 'إضافة للسلة', added: 'أُضيف إلى السلة', buyNow: 'شراء الآن', cart: 'السلة', checkout: 'إتمام الطلب',
    continueAsGuest: 'المتابعة كضيف',
    fullName: 'الاسم الكامل', phone: 'رقم الهاتف', email: 'البريد الإلكتروني', city: 'المنطقة', block: 'القطعة', street: 'الشارع',
    streetNumber: 'رقم الشارع', buildingNumber: 'رقم المبنى', pay: /^دفع/,
    cardholderName: 'الاسم على البطاقة', cardNumber: 'رقم البطاقة', expiryMonth: 'الشهر', expiryYear: 'السنة', cvv: 'رمز CVV',
    paid: 'تم الدفع بنجاح',
  },
  en: {
    addToCart: 'Add to Cart', added: 'Added to cart', buyNow: 'Buy Now', cart: 'Your cart', checkout: 'Checkout',
    continueAsGuest: 'Continue as Guest',
    fullName: 'Full name', phone: 'Phone', email: 'Email', city: 'City / area', block: 'Block', street: 'Street',
    streetNumber: 'Street number', buildingNumber: 'Building number', pay: /^Pay/,
    cardholderName: 'Name on the card', cardNumber: 'Card number', expiryMonth: 'Month', expiryYear: 'Year', cvv: 'CVV',
    paid: 'Payment Successful',
  },
} as const;

export type Language = keyof typeof WORDS;

export const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenge: '4000000000003220',
  gatewayDown: '4000000000000119',
} as const;
