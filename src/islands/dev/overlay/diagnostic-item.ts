import { createElement } from './create-element.ts'
import { type ClientDiagnostic, positionText } from './diagnostics.ts'

/** How long a button shows "Copied", in milliseconds. */
const confirmationTime = 2_000

/**
 * A diagnostic in the list: severity, message, position, the lines around it, and the hint.
 *
 * @param onCopied Called with a text for screen readers.
 */
export function diagnosticItem(diagnostic: ClientDiagnostic, onCopied: (text: string) => void): HTMLLIElement {
  const { severity, message, code, frame, hint } = diagnostic
  const position = positionText(diagnostic)
  const item = createElement('li', { class: 'diagnostic', 'data-severity': severity })
  const head = createElement(
    'p',
    { class: 'message' },
    createElement('span', { class: 'severity' }, severity),
    ` ${message} `,
  )
  head.append(createElement('span', { class: 'code' }, code))
  item.append(head)
  if (position) item.append(positionButton(position, onCopied))
  if (frame)
    item.append(createElement('pre', { class: 'frame', tabindex: '0', 'aria-label': `Source at ${position}` }, frame))
  if (hint) item.append(createElement('p', { class: 'hint' }, hint))
  return item
}

function positionButton(position: string, onCopied: (text: string) => void): HTMLButtonElement {
  const button = createElement('button', { class: 'place', type: 'button', title: 'Copy the position' }, position)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(position)
    } catch {
      // Clipboard access was denied, or the connection is not secure: select the text instead.
      return getSelection()?.selectAllChildren(button)
    }
    onCopied(`Copied ${position}`)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = position
    }, confirmationTime)
  })
  return button
}
