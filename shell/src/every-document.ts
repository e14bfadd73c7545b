// Lists the style sheets that every document contains: those of the frame, of the first views of pages on which visits
// begin, and of messages beside them. The build reads this file; it never runs. The sheets of other pages are in their
// own documents and in the scripts of those pages.
import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import './boot.css';
import '@fyonka/ui/notices/stuck-drawer';
import '@fyonka/ui/notices/stuck-note';
import './routing/page-stand-in.module.css';
import './first-view/plain-view.tsx';
import './frame/shop.tsx';
import './no-script/no-script-note.tsx';
