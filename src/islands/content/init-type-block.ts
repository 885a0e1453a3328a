/** Each block is one Tab stop. Arrow keys move from name to name. */
export function initTypeBlock(block: Element): void {
  const names = typeNamesIn(block)
  for (const [at, name] of names.entries()) name.tabIndex = at === 0 ? 0 : -1
}

export const typeNamesIn = (block: Element): HTMLElement[] => [...block.querySelectorAll<HTMLElement>('.typed')]
