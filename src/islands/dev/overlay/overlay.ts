import type { DiagnosticGroup } from '../../../source/diagnostics/group-diagnostics.ts'
import { createElement } from './create-element.ts'
import { diagnosticItem } from './diagnostic-item.ts'
import { type ClientDiagnostic, diagnosticCountText, diagnosticKey, orderedDiagnostics } from './diagnostics.ts'
import { readDismissed, writeDismissed } from './dismissed.ts'
import { overlayCss } from './overlay-css.ts'

/** Longer lists are cut: the terminal shows the rest. */
const maxListed = 100

export interface Overlay {
  readonly showDiagnostics: (diagnostics: readonly ClientDiagnostic[]) => void
  /** A message about the server; an empty text removes it. */
  readonly showNote: (text: string) => void
}

/** The overlay on the page: the diagnostics of the project, a badge that opens the list, a note about the server. */
export function createOverlay(base: string): Overlay {
  const parts = createParts()
  let errors: readonly string[] = []
  let count = ''

  const setOpen = (isOpen: boolean) => {
    parts.panel.hidden = !isOpen
    parts.badge.hidden = isOpen || count === ''
    parts.badge.setAttribute('aria-expanded', String(isOpen))
  }
  const close = () => {
    const hadFocus = parts.root.activeElement !== null
    writeDismissed(errors)
    setOpen(false)
    if (hadFocus) parts.badge.focus()
  }
  parts.close.addEventListener('click', close)
  parts.badge.addEventListener('click', () => {
    setOpen(true)
    parts.scroller.focus()
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.defaultPrevented || parts.panel.hidden) return
    // If a dialog or menu is open, Escape closes that instead.
    if (!document.querySelector('dialog:modal, [data-nav][data-open]')) close()
  })

  const showDiagnostics = (diagnostics: readonly ClientDiagnostic[]) => {
    const before = new Set(errors)
    const previousCount = count
    count = diagnosticCountText(diagnostics)
    errors = diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticKey)
    const dismissed = readDismissed().filter(key => errors.includes(key))
    writeDismissed(dismissed)
    renderList(parts, orderedDiagnostics(diagnostics, location.pathname, base), count)
    const isNew = errors.some(key => !before.has(key) && !dismissed.includes(key))
    const isNeeded = !parts.panel.hidden && diagnostics.length > 0 && !(before.size > 0 && errors.length === 0)
    setOpen(isNew || isNeeded)
    if (count !== previousCount) parts.status.textContent = count === '' ? 'All problems are fixed.' : count
  }
  const showNote = (text: string) => {
    parts.note.textContent = text
    parts.note.hidden = text === ''
  }
  return { showDiagnostics, showNote }
}

type Parts = ReturnType<typeof createParts>

/** If the list is unchanged, it keeps its focus and scroll position. */
function renderList(
  { list, title, badge, status, scroller }: Parts,
  groups: readonly DiagnosticGroup<ClientDiagnostic>[],
  count: string,
): void {
  title.textContent = count
  badge.textContent = count
  badge.dataset.severity = groups[0]?.first.severity ?? ''
  const text = JSON.stringify([groups.length, groups.slice(0, maxListed)])
  if (list.dataset.shown === text) return
  list.dataset.shown = text
  const { scrollTop } = scroller
  const hadFocus = list.contains((list.getRootNode() as ShadowRoot).activeElement) // it is in the shadow tree
  list.replaceChildren(
    ...groups.slice(0, maxListed).map(group =>
      diagnosticItem(group, text => {
        status.textContent = text
      }),
    ),
  )
  const hidden = groups
    .slice(maxListed)
    .reduce((sum, group) => sum + 1 + group.others.length + group.elsewhere.length, 0)
  if (hidden > 0) list.append(createElement('li', { class: 'diagnostic' }, `… and ${hidden} more: see the terminal.`))
  scroller.scrollTop = scrollTop
  if (hadFocus) scroller.focus({ preventScroll: true })
}

function createParts() {
  // Next to the body, because parts of the body may become inert. The texts are always English.
  const host = createElement('div', { 'data-dev-overlay': '' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayCss)
  root.adoptedStyleSheets = [sheet]
  const languageAttributes = { lang: 'en', dir: 'ltr' }
  const title = createElement('h2', { id: 'title' })
  const close = createElement(
    'button',
    { class: 'close', type: 'button', 'aria-label': 'Close the list of problems' },
    '✕',
  )
  const list = createElement('ol', { class: 'list' })
  const scroller = createElement(
    'div',
    { class: 'scroller', role: 'group', 'aria-labelledby': 'title', tabindex: '0' },
    list,
  )
  const head = createElement('div', { class: 'head' }, title, close)
  const panel = createElement(
    'section',
    { class: 'panel', id: 'panel', 'aria-label': 'Problems', ...languageAttributes },
    head,
    scroller,
  )
  const badge = createElement('button', {
    class: 'badge',
    type: 'button',
    'aria-controls': 'panel',
    ...languageAttributes,
  })
  const note = createElement('p', { class: 'note', role: 'status', ...languageAttributes })
  const status = createElement('p', { class: 'visually-hidden', role: 'status', ...languageAttributes })
  for (const part of [panel, badge, note]) part.hidden = true
  root.append(createElement('div', { class: 'corner' }, note, panel, badge, status))
  document.documentElement.append(host)
  return { root, panel, title, close, list, scroller, badge, note, status }
}
