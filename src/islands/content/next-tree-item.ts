const itemSelector = '.tree-folder, .tree-file'

/**
 * The item that a key moves to in a tree. Opens and closes folders. Returns `undefined` if the key does nothing in a
 * tree.
 */
export function nextTreeItem(key: string, from: HTMLElement, visible: readonly HTMLElement[]): HTMLElement | undefined {
  const at = visible.indexOf(from)
  const folder = from.querySelector<HTMLDetailsElement>(':scope > details') ?? undefined
  switch (key) {
    case 'ArrowDown':
      return visible[at + 1] ?? from
    case 'ArrowUp':
      return visible[at - 1] ?? from
    case 'Home':
      return visible[0]
    case 'End':
      return visible.at(-1)
    case expandKey(from):
      return enter(from, folder)
    case collapseKey(from):
      return leave(from, folder)
    case '*':
      return openSiblings(from)
    case 'Enter':
    case ' ':
      if (folder) folder.open = !folder.open
      return from
    default:
      return undefined
  }
}

function enter(from: HTMLElement, folder: HTMLDetailsElement | undefined): HTMLElement {
  if (folder && !folder.open) {
    folder.open = true
    return from
  }
  return from.querySelector<HTMLElement>(itemSelector) ?? from
}

function leave(from: HTMLElement, folder: HTMLDetailsElement | undefined): HTMLElement {
  if (folder?.open) {
    folder.open = false
    return from
  }
  return from.parentElement?.closest<HTMLElement>(itemSelector) ?? from
}

function openSiblings(from: HTMLElement): HTMLElement {
  for (const sibling of from.parentElement?.children ?? []) {
    const folder = sibling.querySelector<HTMLDetailsElement>(':scope > details')
    if (folder) folder.open = true
  }
  return from
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl'
const expandKey = (element: HTMLElement) => (isRightToLeft(element) ? 'ArrowLeft' : 'ArrowRight')
const collapseKey = (element: HTMLElement) => (isRightToLeft(element) ? 'ArrowRight' : 'ArrowLeft')
