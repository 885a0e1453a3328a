/**
 * Key in the state of a history entry that was added for an open playground, so that going back closes it. Its value is
 * the name of the playground.
 */
export const stateKey = 'lecternPlayground'

/** Whether the address of the page asks for a playground. */
export const isOpenInUrl = (): boolean => new URLSearchParams(location.search).get('playground') === 'open'

/** Identifies the playground of a button on its page. */
export const nameOf = (button: HTMLButtonElement): string => button.dataset.playground ?? ''

/**
 * The button of the playground that the address asks for: the one of the history entry, or else the first.
 *
 * @returns Also `undefined` if the address only says that a playground is open, and one is already open.
 */
export function buttonInUrl(): HTMLButtonElement | undefined {
  if (!isOpenInUrl()) return undefined
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-playground]')]
  const openButton = buttons.find(button => nameOf(button) === history.state?.[stateKey])
  if (openButton) return openButton
  return document.querySelector('dialog.playground[open]') ? undefined : buttons[0]
}
