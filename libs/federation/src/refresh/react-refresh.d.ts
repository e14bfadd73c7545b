/** The part of the package that we use; it brings no types. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: object): void;
  export function createSignatureFunctionForTransform(): (type: unknown, ...hooks: unknown[]) => unknown;
  export function register(type: unknown, id: string): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): void;
}
