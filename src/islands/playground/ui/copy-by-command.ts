/**
 * Sites without encryption have no other way. The field is next to the button, because everything outside a dialog is
 * inert.
 */
export function copyByCommand(text: string, button: HTMLElement | null): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  button?.after(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  button?.focus({ preventScroll: true })
  return isDone
}
