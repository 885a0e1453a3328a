/** The beginning of a text, with an ellipsis if it is longer. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Does not split a surrogate pair.
  return `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')}…`
}
