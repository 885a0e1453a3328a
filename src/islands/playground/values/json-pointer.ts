/** The pointer of a child, by its name or index. */
export const appendPointer = (at: string, step: string | number): string =>
  `${at}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Whether a pointer leads to a value or one of its descendants. */
export const isPointerWithin = (pointer: string, at: string): boolean => pointer === at || pointer.startsWith(`${at}/`)
