const className = 'ask-assistant-code-block-button'

/** Adds a button to each code block, also to those that are loaded later. */
export function watchCodeBlocks({ content }: HTMLTemplateElement, onAsk: (code: string) => void): void {
  const button = content.querySelector(`.${className}`)
  if (!button) return
  const add = (block: Element | null) => {
    if (!block || block.querySelector(`:scope > .${className}`)) return
    const copy = block.querySelector(':scope > .code-block-copy-button')
    if (copy) copy.after(button.cloneNode(true))
    else block.prepend(button.cloneNode(true))
  }
  for (const block of document.querySelectorAll('main .code-block')) add(block)
  const addTo = ({ target }: Event) => target instanceof Element && add(target.closest('main .code-block'))
  document.addEventListener('pointerover', addTo)
  document.addEventListener('focusin', addTo)
  document.addEventListener('click', ({ target }) => {
    const block = target instanceof Element && target.closest(`.${className}`)?.closest('.code-block')
    if (block) onAsk(codeOf(block))
  })
}

/** The code without the types and notes that are shown in it. */
function codeOf(block: Element): string {
  const code = block.querySelector('code')?.cloneNode(true)
  if (!(code instanceof Element)) return ''
  for (const note of code.querySelectorAll('.type-box, .type-note')) note.remove()
  return code.textContent
}
