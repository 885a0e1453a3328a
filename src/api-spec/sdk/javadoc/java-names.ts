/** A class name without its packages. */
export const withoutPackages = (text: string): string => text.replace(/(?:\b[a-z_][\w$]*\.)+(?=\p{Lu})/gu, '')
