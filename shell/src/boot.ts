import { DIRECTION, language, LANGUAGE_KEY, rememberLanguage, storedLanguage } from '@fyonka/shop-bridge/language';
import { noteEarlyPresses } from './first-view/early-press.ts';

// Runs in the head, before anything is painted: `?lang=` wins over the stored choice, that over what the server took.
const asked = new URLSearchParams(location.search).get(LANGUAGE_KEY);
const wanted = asked === 'ar' || asked === 'en' ? asked : storedLanguage();

if (wanted) {
  const root = document.documentElement;
  rememberLanguage(wanted);
  if (wanted !== language()) {
    root.lang = wanted;
    root.dir = DIRECTION[wanted];
    root.dataset['languageChanged'] = '';
  }
}

noteEarlyPresses();
