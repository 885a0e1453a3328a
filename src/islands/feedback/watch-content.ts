import { announce } from '../shared/announce.ts'
import { openCommentDialog } from './comment-dialog.ts'
import { loadForm } from './load-form.ts'
import { watchSelectedText } from './watch-selected-text.ts'

const className = 'code-snippet-feedback-button'

/** Offer to comment on code blocks and on selected text, as the page asks for it. */
export async function watchContent(element: HTMLElement): Promise<void> {
  // The buttons need the style sheet.
  await loadForm(element).catch(() => undefined)
  const open = (kind: 'code' | 'selection', quote: string, title: string) =>
    openCommentDialog(element, kind, quote, title).catch(() => announce(title))
  const codeButton = buttonIn(element, 'template[data-code-button]')
  if (codeButton) watchCode(codeButton, code => open('code', code, codeButton.title))
  const tooltip = buttonIn(element, 'template[data-selection-button]')
  if (tooltip) watchSelectedText(tooltip, text => open('selection', text, tooltip.textContent.trim()))
}

const buttonIn = (element: HTMLElement, selector: string): HTMLElement | undefined => {
  const button = element.querySelector<HTMLTemplateElement>(selector)?.content.firstElementChild
  return button instanceof HTMLElement ? button : undefined
}

/** Adds a button to each code block, also to those that are loaded later. */
function watchCode(button: HTMLElement, onComment: (code: string) => void): void {
  const add = (block: Element | null) => {
    if (!block || block.querySelector(`:scope > .${className}`)) return
    const last = [
      ...block.querySelectorAll(':scope > :is(.code-block-copy-button, .ask-assistant-code-block-button)'),
    ].at(-1)
    if (last) last.after(button.cloneNode(true))
    else block.prepend(button.cloneNode(true))
  }
  for (const block of document.querySelectorAll('main .code-block')) add(block)
  const addTo = ({ target }: Event) => target instanceof Element && add(target.closest('main .code-block'))
  document.addEventListener('pointerover', addTo)
  document.addEventListener('focusin', addTo)
  document.addEventListener('click', ({ target }) => {
    const block = target instanceof Element && target.closest(`.${className}`)?.closest('.code-block')
    if (block) onComment(codeOf(block))
  })
}

/** The code without the types and notes that are shown in it. */
function codeOf(block: Element): string {
  const code = block.querySelector('code')?.cloneNode(true)
  if (!(code instanceof Element)) return ''
  for (const note of code.querySelectorAll('.type-box, .type-note')) note.remove()
  return code.textContent
}
