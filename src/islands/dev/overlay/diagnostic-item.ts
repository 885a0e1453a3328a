import { createElement } from './create-element.ts'
import { type ClientDiagnostic, positionText } from './diagnostics.ts'

/** How long a place says that it was copied, in milliseconds. */
const confirmationTime = 2_000

/**
 * A finding in the list: what is wrong and why, where, the lines around it, and the cure.
 *
 * @param onCopied Told what to say to those who listen to the page.
 */
export function diagnosticItem(finding: ClientDiagnostic, onCopied: (said: string) => void): HTMLLIElement {
  const { severity, message, code, frame, hint } = finding
  const place = positionText(finding)
  const item = createElement('li', { class: 'finding', 'data-severity': severity })
  const head = createElement(
    'p',
    { class: 'message' },
    createElement('span', { class: 'severity' }, severity),
    ` ${message} `,
  )
  head.append(createElement('span', { class: 'code' }, code))
  item.append(head)
  if (place) item.append(positionButton(place, onCopied))
  if (frame)
    item.append(createElement('pre', { class: 'frame', tabindex: '0', 'aria-label': `Source at ${place}` }, frame))
  if (hint) item.append(createElement('p', { class: 'hint' }, hint))
  return item
}

function positionButton(place: string, onCopied: (said: string) => void): HTMLButtonElement {
  const button = createElement('button', { class: 'place', type: 'button', title: 'Copy the place' }, place)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(place)
    } catch {
      // It is refused, or the page came over a plain connection: the text is there to be selected.
      return getSelection()?.selectAllChildren(button)
    }
    onCopied(`Copied ${place}`)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = place
    }, confirmationTime)
  })
  return button
}
