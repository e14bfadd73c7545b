import { DIRECTION, language, LANGUAGE_KEY, rememberLanguage, storedLanguage } from '@fyonka/shop-bridge/language';
import { survivePageTranslation } from '@fyonka/ui/language/translated-page';
import { goToAnchorEarly, leaveOldAnchor } from './first-view/anchor.ts';
import { showDeviceFonts } from './first-view/device-fonts.ts';
import { noteEarlyPresses } from './first-view/early-press.ts';
import { openFirstScreenFirst } from './first-view/opening.ts';
import { startAfterFirstView } from './start.ts';

// Runs in the head before the first paint. `?lang=` wins over the stored language, which wins over the server's.
const inAddress = new URLSearchParams(location.search).get(LANGUAGE_KEY);
const wanted = inAddress === 'ar' || inAddress === 'en' ? inAddress : storedLanguage();

if (wanted) {
  const root = document.documentElement;
  rememberLanguage(wanted);
  if (wanted !== language()) {
    root.lang = wanted;
    root.dir = DIRECTION[wanted];
    root.dataset['languageChanged'] = '';
  }
}

leaveOldAnchor();
goToAnchorEarly();
noteEarlyPresses();
openFirstScreenFirst();
showDeviceFonts();
survivePageTranslation();
startAfterFirstView();
