/** The pointer of what lies in a value, by its name or its place. */
export const appendPointer = (at: string, step: string | number): string =>
  `${at}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Whether a pointer leads to a value or to what lies in it. */
export const isPointerWithin = (pointer: string, at: string): boolean => pointer === at || pointer.startsWith(`${at}/`)
