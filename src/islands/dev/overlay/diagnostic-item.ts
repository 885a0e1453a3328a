import { type DiagnosticGroup, repeatedText } from '../../../source/diagnostics/group-diagnostics.ts'
import { createElement } from './create-element.ts'
import { type ClientDiagnostic, positionText } from './diagnostics.ts'

/** How long a button shows "Copied", in milliseconds. */
const confirmationTime = 2_000

/** How many other positions of a problem are listed, as in the terminal. */
const maxPositions = 5

/**
 * An entry of the list: severity, message, position, the lines around it, the hint, and other positions with the same
 * problem.
 *
 * @param onCopied Called with a text for screen readers.
 */
export function diagnosticItem(
  { first, others, elsewhere }: DiagnosticGroup<ClientDiagnostic>,
  onCopied: (text: string) => void,
): HTMLLIElement {
  const { severity, message, code, frame, hint } = first
  const position = positionText(first)
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
  if (others.length > 0) item.append(createElement('p', { class: 'hint' }, othersText(others.length, severity)))
  if (elsewhere.length > 0) item.append(...elsewhereParts(elsewhere, severity, onCopied))
  return item
}

const othersText = (count: number, severity: string): string =>
  `And ${count} similar ${severity}${count === 1 ? '' : 's'} at this position.`

/** How often the problem occurs elsewhere, and a button for each position. */
function elsewhereParts(
  elsewhere: readonly ClientDiagnostic[],
  severity: ClientDiagnostic['severity'],
  onCopied: (text: string) => void,
): readonly HTMLElement[] {
  const texts = elsewhere.map(positionText)
  const positions = [...new Set(texts.filter(text => text !== ''))].slice(0, maxPositions)
  const more = texts.filter(text => !positions.includes(text)).length
  const list = createElement('ul', { class: 'positions' })
  list.append(...positions.map(position => createElement('li', {}, positionButton(position, onCopied))))
  if (more > 0) list.append(createElement('li', {}, `and ${more} more`))
  return [createElement('p', { class: 'hint' }, `${repeatedText(elsewhere.length, severity)}:`), list]
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
