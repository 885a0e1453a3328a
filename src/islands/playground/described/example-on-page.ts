/**
 * The response example that the page shows for a status. The data of the playground has no response examples, because
 * the page has them.
 *
 * @returns `undefined` if it is not on the page, or only its beginning is.
 */
export function exampleOnPage(status: string, page: ParentNode = document): string | undefined {
  const blocks = [...page.querySelectorAll('#response-example .code-block-content')]
  const block = blocks.find(each => isLabelOf(each.getAttribute('aria-label') ?? '', status))
  if (!block || block.closest('lectern-code')?.querySelector('lectern-more')) return undefined
  return block.textContent?.trimEnd() || undefined
}

const isLabelOf = (label: string, status: string): boolean => label === status || label.startsWith(`${status} `)
