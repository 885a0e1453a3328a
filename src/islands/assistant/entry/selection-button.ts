/** Shorter selections are usually accidental clicks. */
const minLength = 3

/** The text that is selected in the content of the page; empty without a selection. */
export function selectedText(): string {
  const text = String(getSelection() ?? '').trim()
  return text.length >= minLength && selectionRange() ? text : ''
}

/** Show a button next to the text that a reader selects. */
export function watchSelection({ content }: HTMLTemplateElement, onAsk: (text: string) => void): void {
  const tooltip = content.querySelector<HTMLElement>('.text-selection-tooltip')
  if (!tooltip) return
  const update = () => {
    const text = selectedText()
    const box = text && [...(selectionRange()?.getClientRects() ?? [])].at(-1)
    if (!box) return
    tooltip.dataset.text = text
    tooltip.style.top = `${box.bottom + scrollY}px`
    tooltip.style.left = `${Math.min(box.right + scrollX, root.clientWidth - margin)}px`
    document.body.append(tooltip)
  }
  // Keeps the text selected in browsers that clear the selection.
  tooltip.addEventListener('pointerdown', event => event.preventDefault())
  tooltip.addEventListener('click', () => {
    onAsk(tooltip.dataset.text ?? '')
    // Also removes the button.
    getSelection()?.removeAllRanges()
  })
  document.addEventListener('pointerup', () => setTimeout(update))
  document.addEventListener('keyup', update)
  document.addEventListener('selectionchange', () => {
    if (!selectedText()) tooltip.remove()
  })
}

const root = document.documentElement
/** Distance of the button from the edge of the window, in pixels. */
const margin = 80

/** The selection, if it is in the content of the page. */
function selectionRange(): Range | undefined {
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined
  const node = range?.commonAncestorContainer
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest('main') && !element.closest('.assistant-page, .assistant-bar') ? range : undefined
}
