/** Escapes a segment of a JSON pointer (RFC 6901): `/` and `~` have a meaning in pointers. */
export function escapePointerSegment(step: string): string {
  return /[~/]/.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step
}

/** The unescaped segments of a JSON pointer; none for the root, `''`. */
export function pointerSegments(pointer: string): readonly string[] {
  if (pointer === '') return []
  return pointer
    .replace(/^\//, '')
    .split('/')
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The pointer to a member or an item of the value at a pointer. */
export function childPointer(pointer: string, step: string | number): string {
  return `${pointer}/${typeof step === 'number' ? step : escapePointerSegment(step)}`
}
