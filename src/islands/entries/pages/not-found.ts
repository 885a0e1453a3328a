import { percentDecode } from '../../../source/text/percent-decode.ts'
import { pageWithoutSlash } from '../../frame/page-without-slash.ts'
import { type ListedPage, suggestPages } from '../../frame/suggest-pages.ts'

const maxSuggestions = 5

/** Suggest pages for an unknown address. */
async function suggest(box: HTMLElement, source: string): Promise<void> {
  const response = await fetch(source)
  if (!response.ok) return
  const pages: readonly ListedPage[] = await response.json()
  const page = pageWithoutSlash(location, document.referrer, pages)
  if (page) {
    location.replace(page.href + location.search + location.hash)
    return
  }
  const suggestions = suggestPages(percentDecode(location.pathname), pages, maxSuggestions)
  const list = box.querySelector('ul')
  if (!list || suggestions.length === 0) return
  list.replaceChildren(...suggestions.map(toItem))
  box.hidden = false
}

function toItem({ href, title }: ListedPage): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.className = 'not-found-recommended-page-link'
  link.href = href
  link.textContent = title
  item.append(link)
  return item
}

const box = document.querySelector<HTMLElement>('[data-suggestions]')
if (box?.dataset.suggestions) void suggest(box, box.dataset.suggestions)
