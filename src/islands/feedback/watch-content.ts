import { addToCodeBlocks } from '../content/code-block-buttons.ts'
import { announce } from '../shared/announce.ts'
import { openCommentDialog } from './comment-dialog.ts'
import { loadForm } from './load-form.ts'
import { watchSelectedText } from './watch-selected-text.ts'

/** Offer to comment on code blocks and on selected text, as the page asks for it. */
export async function watchContent(element: HTMLElement): Promise<void> {
  // The buttons need the style sheet.
  await loadForm(element).catch(() => undefined)
  const open = (kind: 'code' | 'selection', quote: string, title: string) =>
    openCommentDialog(element, kind, quote, title).catch(() => announce(title))
  const codeButton = buttonIn(element, 'template[data-code-button]')
  if (codeButton) {
    addToCodeBlocks({
      button: codeButton,
      className: 'code-snippet-feedback-button',
      after: '.code-block-copy-button, .ask-assistant-code-block-button',
      onClick: code => open('code', code, codeButton.title),
    })
  }
  const tooltip = buttonIn(element, 'template[data-selection-button]')
  if (tooltip) watchSelectedText(tooltip, text => open('selection', text, tooltip.textContent.trim()))
}

const buttonIn = (element: HTMLElement, selector: string): HTMLElement | undefined => {
  const button = element.querySelector<HTMLTemplateElement>(selector)?.content.firstElementChild
  return button instanceof HTMLElement ? button : undefined
}
