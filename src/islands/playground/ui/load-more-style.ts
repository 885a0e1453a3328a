import href from '../../../../templates/styles/playground-more.css?url'
import { loadStyle } from '../../shared/load-style.ts'

/** Loads the style sheet of the parts that are not shown when a playground opens. */
export async function loadMoreStyle(): Promise<void> {
  // Tests render without a document.
  const links = globalThis.document?.querySelectorAll('link') ?? []
  if (globalThis.document && ![...links].some(link => link.href === href)) await loadStyle(href)
}
