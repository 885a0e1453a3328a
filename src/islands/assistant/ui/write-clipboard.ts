/** @returns Whether the text was copied. */
export async function writeClipboard(text: string, button: HTMLElement): Promise<boolean> {
  if (!('clipboard' in navigator)) return tryExecCommand(text, button)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Sites without HTTPS have no other way. The field is next to the button, because the page may be inert. */
function tryExecCommand(text: string, button: HTMLElement): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  button.after(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  button.focus({ preventScroll: true })
  return isDone
}
