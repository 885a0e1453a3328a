import { emit, maxEventText } from '../../shared/docs-events.ts'

// Only on pages with scripts that may listen. What is loaded on demand, such as the search, dispatches its own events.

/** What happens when an element is clicked, by its selector. The first match counts. */
const clicks: readonly (readonly [selector: string, dispatch: (element: HTMLElement) => void])[] = [
  ['.accordion-summary', summary => toggled('accordion', summary)],
  ['.expandable-summary', summary => toggled('expandable', summary)],
  ['.code-block-copy-button', button => emit('docs.code_block.copy', codeBlockOf(button))],
  ['.ask-assistant-code-block-button', button => emit('docs.code_block.ask_ai', codeBlockOf(button))],
  ['.text-selection-tooltip-button', () => emit('docs.assistant.ask_ai_on_text_selection', page())],
  ['lectern-page-menu :is(a, button)', chooseInMenu],
  [
    '.page-feedback-link',
    link => emit(`docs.feedback.${isIssue(link) ? 'raise_issue' : 'suggest_edit'}_click`, page()),
  ],
  [':is(.topbar, .mobile-nav-links) a.ui-button-primary', link => emit('docs.navitem.cta_click', linkOf(link))],
  [
    ':is(.topbar, .mobile-nav-extra, .mobile-nav-links, .nav-anchors) a:not(.nav-logo, .mobile-nav-open)',
    link => emit('docs.navitem.click', linkOf(link)),
  ],
]

// In the capturing phase, because the click may close the menu that contains the element.
document.addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return
    for (const [selector, dispatch] of clicks) {
      const element = target.closest<HTMLElement>(selector)
      if (element) return dispatch(element)
    }
  },
  { capture: true },
)

// The scripts of authors are deferred: they are listening when the document is ready.
if (document.readyState === 'complete') view()
else addEventListener('DOMContentLoaded', view)

function view(): void {
  emit('docs.content.view', { ...page(), title: text(document.title) })
}

const page = () => ({ path: location.pathname })

const text = (value: string | null | undefined): string =>
  (value ?? '').replace(/\s+/g, ' ').trim().slice(0, maxEventText)

const linkOf = (link: HTMLElement) => ({
  label: text(link.textContent || link.ariaLabel),
  href: text(link.getAttribute('href')),
})

const isIssue = (link: HTMLElement): boolean => /\/issues\/new/.test(link.getAttribute('href') ?? '')

/** A click opens what is closed. It is the same for a key: browsers dispatch a click. */
function toggled(kind: 'accordion' | 'expandable', summary: HTMLElement): void {
  const details = summary.parentElement
  const title = details?.querySelector(kind === 'accordion' ? '.accordion-title' : '.when-closed')
  emit(`docs.${kind}.${details?.hasAttribute('open') ? 'close' : 'open'}`, { title: text(title?.textContent) })
}

function codeBlockOf(button: HTMLElement): { language: string; title: string } {
  const block = button.closest<HTMLElement>('.code-block')
  const tab = button.closest('.code-group')?.querySelector('[role="tab"][aria-selected="true"]')
  const title = block?.querySelector('.code-block-filename') ?? tab
  return { language: block?.dataset.language ?? '', title: text(title?.textContent) }
}

function chooseInMenu(item: HTMLElement): void {
  const { path } = page()
  const copied = item.dataset.copy
  const { protocol = '', hostname = '', pathname = '', target = '' } = item instanceof HTMLAnchorElement ? item : {}
  if (copied !== undefined)
    emit(`docs.context_menu.${/^https?:/.test(copied) ? 'copy_mcp_link' : 'copy_add_mcp_command'}`, { path })
  else if (item.dataset.copyPage !== undefined) emit('docs.context_menu.copy_page', { path })
  else if (target === '_blank') emit('docs.context_menu.ai_provider_click', { path, provider: hostname })
  else if (/^https?:$/.test(protocol)) {
    if (pathname.endsWith('.md')) emit('docs.content.md.view', { path })
  } else if (protocol !== '') emit('docs.context_menu.install_mcp_server', { path, client: protocol.replace(/:$/, '') })
}
