import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { createRoot } from 'react-dom/client';
import { Office } from './frame/office.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Removes the initial title, which would otherwise stay beside those of the pages.
document.querySelector('title')?.remove();

createRoot(root).render(<Office />);
