/**
 * React Aria would put a rule for touches into the page as a style element, which the content security policy refuses.
 * The rule is in the office's own sheet; an element by the name of that one keeps React Aria from making it.
 */
export function ownPressStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const stand = document.createElement('meta');
  stand.id = id;
  document.head.append(stand);
}
