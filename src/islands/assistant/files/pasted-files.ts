/**
 * The files that are pasted.
 *
 * @returns Empty if formatted text is pasted: office programs add an image of the text to it.
 */
export function pastedFiles({ clipboardData }: Pick<ClipboardEvent, 'clipboardData'>): readonly File[] {
  if (!clipboardData) return []
  const isFormatted = clipboardData.types.includes('text/html') && clipboardData.getData('text/plain').trim() !== ''
  return isFormatted ? [] : [...clipboardData.files]
}
