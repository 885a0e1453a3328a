/** Each block is one stop of the Tab key; arrows lead from name to name, all of them within reach. */
export function initTypeBlock(block: Element): void {
  const names = typeNamesIn(block)
  for (const [at, name] of names.entries()) name.tabIndex = at === 0 ? 0 : -1
}

export const typeNamesIn = (block: Element): HTMLElement[] => [...block.querySelectorAll<HTMLElement>('.typed')]
