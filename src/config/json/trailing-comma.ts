/** Offset of the comma directly before a closing bracket; `undefined` without one. */
export function trailingComma(text: string, offset: number): number | undefined {
  if (text[offset] !== '}' && text[offset] !== ']') return undefined
  const before = text.slice(0, offset).trimEnd()
  return before.endsWith(',') ? before.length - 1 : undefined
}
