import '@fyonka/ui/styles/tokens.css';
import '@fyonka/ui/styles/ground.css';
import { createRoot } from 'react-dom/client';
import { SignInNotice } from './sign-in/sign-in-notice.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <main>
    <SignInNotice />
  </main>,
);
