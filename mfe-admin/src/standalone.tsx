import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { createRoot } from 'react-dom/client';
import { PAGE_TITLES } from '@fyonka/api-contract/page-titles';
import { language } from '@fyonka/shop-bridge/language';
import { OfficePage } from './office/office-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// The title that the document came with would stand beside that of the pages.
document.querySelector('title')?.remove();

createRoot(root).render(
  <main>
    <title>{PAGE_TITLES['/admin']?.[language()]}</title>
    <OfficePage />
  </main>,
);
