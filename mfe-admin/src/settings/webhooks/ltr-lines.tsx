/** As `Ltr`, for what is longer than a line: tables do not wrap that one. */
export function LtrLines({ children }: { children: string }) {
  return (
    <span dir="ltr" translate="no">
      {children}
    </span>
  );
}
