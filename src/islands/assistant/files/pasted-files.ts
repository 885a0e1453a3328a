/**
 * The files in a paste. Office programs add a picture of the text that is copied; then there are none.
 *
 * @returns Empty if the paste is a text.
 */
export function pastedFiles({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): readonly File[] {
  if (!clipboardData) return []
  const isFormatted = clipboardData.types.includes('text/html') && clipboardData.getData('text/plain').trim() !== ''
  return isFormatted ? [] : [...clipboardData.files]
}
