import { readDismissed, writeDismissed } from './dismissed.ts'
import { element } from './element.ts'
import { findingItem } from './finding-item.ts'
import { countOf, type Finding, keyOf, orderedFindings } from './findings.ts'
import { overlayCss } from './overlay-css.ts'

/** Longer lists are for the terminal. */
const most = 100

export interface Overlay {
  readonly showFindings: (findings: readonly Finding[]) => void
  /** A line about the server; empty takes it away. */
  readonly showNote: (text: string) => void
}

/** What stands over the page: the errors of the project, a count that opens the list, a note about the server. */
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
    // Escape belongs to what lies on top.
    if (!document.querySelector('dialog:modal, [data-nav][data-open]')) close()
  })

  const showFindings = (findings: readonly Finding[]) => {
    const before = new Set(errors)
    const said = count
    count = countOf(findings)
    errors = findings.filter(({ severity }) => severity === 'error').map(keyOf)
    const dismissed = readDismissed().filter(key => errors.includes(key))
    writeDismissed(dismissed)
    fill(parts, orderedFindings(findings, location.pathname, base), count)
    const isNew = errors.some(key => !before.has(key) && !dismissed.includes(key))
    const isNeeded = !parts.panel.hidden && findings.length > 0 && !(before.size > 0 && errors.length === 0)
    setOpen(isNew || isNeeded)
    if (count !== said) parts.status.textContent = count === '' ? 'All findings are mended.' : count
  }
  const showNote = (text: string) => {
    parts.note.textContent = text
    parts.note.hidden = text === ''
  }
  return { showFindings, showNote }
}

type Parts = ReturnType<typeof createParts>

/** The list keeps what has the focus and how far it is scrolled, where it is the same as before. */
function fill({ list, title, badge, status, scroller }: Parts, findings: readonly Finding[], count: string): void {
  title.textContent = count
  badge.textContent = count
  badge.dataset.severity = findings[0]?.severity ?? ''
  const text = JSON.stringify([findings.length, findings.slice(0, most)])
  if (list.dataset.shown === text) return
  list.dataset.shown = text
  const { scrollTop } = scroller
  const hadFocus = list.contains((list.getRootNode() as ShadowRoot).activeElement) // it stands in the shadow tree
  list.replaceChildren(
    ...findings.slice(0, most).map(finding =>
      findingItem(finding, said => {
        status.textContent = said
      }),
    ),
  )
  if (findings.length > most)
    list.append(element('li', { class: 'finding' }, `… and ${findings.length - most} more: see the terminal.`))
  scroller.scrollTop = scrollTop
  if (hadFocus) scroller.focus({ preventScroll: true })
}

function createParts() {
  // Beside the body, whose parts may be put to sleep. The words are English, and run as English does.
  const host = element('div', { 'data-dev-overlay': '' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayCss)
  root.adoptedStyleSheets = [sheet]
  const words = { lang: 'en', dir: 'ltr' }
  const title = element('h2', { id: 'title' })
  const close = element('button', { class: 'close', type: 'button', 'aria-label': 'Close the findings' }, '✕')
  const list = element('ol', { class: 'list' })
  const scroller = element('div', { class: 'scroller', role: 'group', 'aria-labelledby': 'title', tabindex: '0' }, list)
  const head = element('div', { class: 'head' }, title, close)
  const panel = element('section', { class: 'panel', id: 'panel', 'aria-label': 'Findings', ...words }, head, scroller)
  const badge = element('button', { class: 'badge', type: 'button', 'aria-controls': 'panel', ...words })
  const note = element('p', { class: 'note', role: 'status', ...words })
  const status = element('p', { class: 'visually-hidden', role: 'status', ...words })
  for (const part of [panel, badge, note]) part.hidden = true
  root.append(element('div', { class: 'corner' }, note, panel, badge, status))
  document.documentElement.append(host)
  return { root, panel, title, close, list, scroller, badge, note, status }
}
