import type { ButtonProps } from './button.tsx';
import { Button } from './button.tsx';

/**
 * Repeats what failed or is not known yet, such as 'Try again'. The focus goes to the part of the page in which the
 * result appears: the button disappears with its message, and the keyboard would begin at the top.
 */
export function RepeatButton({ onClick, ...props }: ButtonProps) {
  return (
    <Button
      {...props}
      onClick={(event) => {
        const part = event.currentTarget.closest<HTMLElement>('section,main,dialog');
        if (part) {
          part.tabIndex = -1;
          part.focus({ preventScroll: true });
        }
        onClick?.(event);
      }}
    />
  );
}
