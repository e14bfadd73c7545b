/** Stands in for the file of this name of the federation runtime: without it, errors say their code and where that is explained. */
export const runtimeDescMap: Record<string, string> = {};
export const errorDescMap = runtimeDescMap;
export const typeDescMap = runtimeDescMap;
export const buildDescMap = runtimeDescMap;
