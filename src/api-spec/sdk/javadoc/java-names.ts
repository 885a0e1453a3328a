/** A class name without its packages. */
export const withoutPackages = (text: string): string =>
  text.length > 5_000 ? text : text.replace(/(?:\b[a-z_][\w$]*\.)+(?=\p{Lu})/gu, '')
