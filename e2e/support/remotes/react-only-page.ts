import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The whole script of a page with nothing but React: it hydrates the outermost element and leaves its contents. */
const root = document.getElementById('root');
const shop = root?.firstElementChild;
if (!root || !shop) throw new Error('The document carries no shop');

hydrateRoot(
  root,
  createElement('div', { className: shop.className, dangerouslySetInnerHTML: { __html: shop.innerHTML } }),
);
