import { element } from './element.ts'
import { type Finding, placeOf } from './findings.ts'

/** How long a place says that it was copied, in milliseconds. */
const confirmationTime = 2_000

/**
 * A finding in the list: what is wrong and why, where, the lines around it, and the cure.
 *
 * @param onCopied Told what to say to those who listen to the page.
 */
export function findingItem(finding: Finding, onCopied: (said: string) => void): HTMLLIElement {
  const { severity, message, code, frame, hint } = finding
  const place = placeOf(finding)
  const item = element('li', { class: 'finding', 'data-severity': severity })
  const head = element('p', { class: 'message' }, element('span', { class: 'severity' }, severity), ` ${message} `)
  head.append(element('span', { class: 'code' }, code))
  item.append(head)
  if (place) item.append(placeButton(place, onCopied))
  if (frame) item.append(element('pre', { class: 'frame', tabindex: '0', 'aria-label': `Source at ${place}` }, frame))
  if (hint) item.append(element('p', { class: 'hint' }, hint))
  return item
}

function placeButton(place: string, onCopied: (said: string) => void): HTMLButtonElement {
  const button = element('button', { class: 'place', type: 'button', title: 'Copy the place' }, place)
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
