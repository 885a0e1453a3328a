import { loadStyle } from '../shared/load-style.ts'
import { SearchDialog } from './dialog.ts'
import type { OpenSource } from './search-source.ts'

let opening: Promise<SearchDialog | undefined> | undefined

/**
 * Show the search dialog, with a query if one is given.
 *
 * @param typed Returns what the reader has typed while the dialog was loading.
 */
export async function showSearch(
  query: string,
  { openSource, typed }: { readonly openSource: OpenSource; readonly typed: () => string },
): Promise<void> {
  opening ??= openTemplate(openSource)
  // If files could not be loaded, the next attempt loads them again.
  opening.catch(() => {
    opening = undefined
  })
  const dialog = await opening
  dialog?.show(query, typed())
}

/** Pages with a search entry contain the template of the dialog. Other pages get no dialog. */
async function openTemplate(openSource: OpenSource): Promise<SearchDialog | undefined> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-search]')
  const dialog = template?.content.firstElementChild?.cloneNode(true)
  if (!(dialog instanceof HTMLDialogElement)) return undefined
  await loadStyle(dialog.dataset.style)
  avoidIdsOfPage(dialog)
  document.body.append(dialog)
  return new SearchDialog(dialog, openSource)
}

/** A heading of the page may have an id of the dialog. Links lead to the heading, so the dialog gets another one. */
function avoidIdsOfPage(dialog: HTMLElement): void {
  for (const element of dialog.querySelectorAll('[id]')) {
    const { id } = element
    if (document.getElementById(id) === null) continue
    element.id = `${id}-of-dialog`
    for (const user of dialog.querySelectorAll(`[aria-controls="${id}"]`))
      user.setAttribute('aria-controls', element.id)
  }
}
