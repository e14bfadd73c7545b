/** Replaces the runtime's file of this name. Without it, errors have their code and a link instead of a description. */
export const runtimeDescMap: Record<string, string> = {};
export const errorDescMap = runtimeDescMap;
export const typeDescMap = runtimeDescMap;
export const buildDescMap = runtimeDescMap;
