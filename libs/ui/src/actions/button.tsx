import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { Link } from '../navigation/link.tsx';
import type { LinkProps } from '../navigation/link.tsx';
import styles from './button.module.css';

/**
 * `main` is the main action, once in a view; `soft` is for repeated buttons in grids; `line` and `text` are quieter.
 */
export type ButtonKind = 'main' | 'line' | 'soft' | 'text';

interface Look {
  kind?: ButtonKind;
  icon?: IconShape | undefined;
  endIcon?: IconShape | undefined;
  /** As wide as its container. */
  wide?: boolean;
  /** As high as a field; `main` always is. */
  tall?: boolean;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** The action is under way: the button keeps the focus and ignores clicks. */
  busy?: boolean;
}

export function Button({
  kind = 'main',
  icon,
  endIcon,
  wide,
  tall,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(look(kind, wide, tall), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...rest}
    >
      <Inside icon={icon} endIcon={endIcon}>
        {children}
      </Inside>
    </button>
  );
}

export function ButtonLink({
  kind = 'main',
  icon,
  endIcon,
  wide,
  tall,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link className={classNames(look(kind, wide, tall), className)} {...rest}>
      <Inside icon={icon} endIcon={endIcon}>
        {children}
      </Inside>
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconShape;
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.iconButton, className)} aria-label={label} {...rest}>
      <Icon icon={icon} />
    </button>
  );
}

function Inside({ icon, endIcon, children }: Pick<Look, 'icon' | 'endIcon'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon icon={icon} size={20} />}
      <span>{children}</span>
      {endIcon && <Icon icon={endIcon} size={20} />}
    </>
  );
}

function look(kind: ButtonKind, wide = false, tall = false): string {
  return classNames(styles.button, styles[kind], wide && styles.wide, tall && styles.tall);
}

/** A busy submit button must not submit again. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
