// What the style sheet in every document is made of: of the frame, of the first views of the pages that a first visit
// begins with, and of what may come beside them. The build reads it; nothing runs it. Sheets of other pages are in
// their own documents, and in the scripts that draw them.
import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import './boot.css';
import '@fyonka/ui/notices/stuck-drawer';
import '@fyonka/ui/notices/stuck-note';
import './frame/menu/menu.tsx';
import './search/search-results.tsx';
import './routing/page-stand-in.module.css';
import './first-view/plain-view.tsx';
import './first-view/catalog-views.tsx';
import './frame/shop.tsx';
import './no-script/no-script-note.tsx';
