/**
 * The texts of a value that is a list, or one string with commas. Texts are trimmed. Empty texts and values of other types
 * are left out.
 */
export function textListOf(value: unknown): readonly string[] {
  return itemsOf(value).flatMap(item => (typeof item === 'string' && item.trim() !== '' ? [item.trim()] : []))
}

function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',') : []
}
