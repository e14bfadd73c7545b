import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** All that runs on a page with nothing but React: it takes over the outermost element, and leaves what is inside of it. */
const root = document.getElementById('root');
const shop = root?.firstElementChild;
if (!root || !shop) throw new Error('The document carries no shop');

hydrateRoot(
  root,
  createElement('div', { className: shop.className, dangerouslySetInnerHTML: { __html: shop.innerHTML } }),
);
