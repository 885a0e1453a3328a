/** Shorter selections are usually accidental clicks. */
const minLength = 3
/** Distance of the button from the edge of the window, in pixels. */
const margin = 90

/** Show a button above the text that a reader selects in the content of the page. */
export function watchSelectedText(tooltip: HTMLElement, onComment: (text: string) => void): void {
  const update = () => {
    const text = selectedText()
    const range = selectionRange()
    const box = text && range?.getClientRects()[0]
    if (!box) return
    tooltip.dataset.text = text
    tooltip.style.top = `${box.top + scrollY}px`
    const left = Math.max(margin, Math.min(box.left + box.width / 2, document.documentElement.clientWidth - margin))
    tooltip.style.left = `${left + scrollX}px`
    document.body.append(tooltip)
  }
  // Keeps the text selected in browsers that clear the selection.
  tooltip.addEventListener('pointerdown', event => event.preventDefault())
  tooltip.addEventListener('click', () => {
    onComment(tooltip.dataset.text ?? '')
    // Also removes the button.
    getSelection()?.removeAllRanges()
  })
  document.addEventListener('pointerup', () => requestAnimationFrame(update))
  document.addEventListener('keyup', update)
  document.addEventListener('selectionchange', () => {
    if (!selectedText()) tooltip.remove()
  })
  update()
}

function selectedText(): string {
  const text = String(getSelection() ?? '').trim()
  return text.length >= minLength && selectionRange() ? text : ''
}

/** The selection, if it is in the text of the page. */
function selectionRange(): Range | undefined {
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined
  const node = range?.commonAncestorContainer
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest('main .mdx-content') ? range : undefined
}
