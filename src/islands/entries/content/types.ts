import { initTypeBlock, typeNamesIn } from '../../content/init-type-block.ts'

/** Minimum distance of a type box from the edge of the window, in pixels. */
const margin = 8

const isPositionedByCss = CSS.supports('anchor-scope: --a')

function nameOf(event: Event): HTMLElement | undefined {
  const name = event.target instanceof Element ? event.target.closest('.typed') : null
  return name instanceof HTMLElement ? name : undefined
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: at => at + 1,
  ArrowDown: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowUp: at => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape') for (const name of document.querySelectorAll('.typed:is(:hover, :focus)')) dismiss(name)
  const name = nameOf(event)
  const block = name?.closest('[data-typed]')
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
  if (!name || !block || !step || event.altKey || event.ctrlKey || event.metaKey) return
  const names = typeNamesIn(block)
  const next = names[step(names.indexOf(name), names.length)]
  event.preventDefault()
  if (!next) return
  name.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

const dismiss = (name: Element): void => name.setAttribute('data-dismissed', '')

/** Position a box below its name, or above if there is no space below, in browsers without CSS anchor positioning. */
function positionBox(name: HTMLElement): void {
  const box = name.querySelector<HTMLElement>('.type-box')
  if (!box || isPositionedByCss) return
  const { left, top, bottom } = name.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const right = document.documentElement.clientWidth - margin - width
  const isBelow = bottom + height + margin < window.innerHeight || top < height + margin
  box.style.position = 'fixed'
  box.style.inset = `${isBelow ? bottom : top - height}px auto auto ${Math.max(margin, Math.min(left, right))}px`
}

document.querySelectorAll('[data-typed]').forEach(initTypeBlock)
document.addEventListener('keydown', onKeyDown)
for (const kind of ['pointerover', 'focusin'])
  document.addEventListener(kind, event => {
    const name = nameOf(event)
    if (name) positionBox(name)
  })
for (const kind of ['pointerout', 'focusout'])
  document.addEventListener(kind, event => nameOf(event)?.removeAttribute('data-dismissed'))
// With its own click listener, a tap also counts as hovering.
document.addEventListener('click', event => nameOf(event)?.focus({ preventScroll: true }))
