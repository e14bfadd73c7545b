import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { createRoot } from 'react-dom/client';
import { Office } from './frame/office.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// The title that the document came with would stand beside that of the pages.
document.querySelector('title')?.remove();

createRoot(root).render(<Office />);
