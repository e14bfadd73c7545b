/**
 * React Aria adds a touch rule as a style element, which the content security policy refuses. Our own style sheet has
 * the rule; an element with the id that React Aria looks for keeps it from adding another.
 */
export function ownPressStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const stand = document.createElement('meta');
  stand.id = id;
  document.head.append(stand);
}
