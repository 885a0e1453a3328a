interface CodeBlockButton {
  readonly button: Element
  /** A class that only these buttons have. */
  readonly className: string
  /** The buttons after which it is placed. Without one of them, it is the first element of the block. */
  readonly after: string
  /** Called with the code of a block when its button is clicked. */
  readonly onClick: (code: string) => void
}

/** Adds a button to each code block, also to those that are loaded later. */
export function addToCodeBlocks({ button, className, after, onClick }: CodeBlockButton): void {
  const add = (block: Element | null) => {
    if (!block || block.querySelector(`:scope > .${className}`)) return
    const last = [...block.querySelectorAll(`:scope > :is(${after})`)].at(-1)
    if (last) last.after(button.cloneNode(true))
    else block.prepend(button.cloneNode(true))
  }
  for (const block of document.querySelectorAll('main .code-block')) add(block)
  const addTo = ({ target }: Event) => target instanceof Element && add(target.closest('main .code-block'))
  document.addEventListener('pointerover', addTo)
  document.addEventListener('focusin', addTo)
  document.addEventListener('click', ({ target }) => {
    const block = target instanceof Element && target.closest(`.${className}`)?.closest('.code-block')
    if (block) onClick(codeOf(block))
  })
}

/** The code without the types and notes that are shown in it. */
function codeOf(block: Element): string {
  const code = block.querySelector('code')?.cloneNode(true)
  if (!(code instanceof Element)) return ''
  for (const note of code.querySelectorAll('.type-box, .type-note')) note.remove()
  return code.textContent
}
