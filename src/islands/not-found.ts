import { percentDecode } from '../source/text/percent-decode.ts'
import { type ListedPage, suggestPages } from './frame/suggest-pages.ts'

const maxSuggestions = 5

/** Suggest pages for an unknown address. */
async function suggest(box: HTMLElement, source: string): Promise<void> {
  const response = await fetch(source)
  if (!response.ok) return
  const pages: readonly ListedPage[] = await response.json()
  const page = pageWithoutSlash(pages)
  if (page) {
    location.replace(page.href + location.search + location.hash)
    return
  }
  const found = suggestPages(percentDecode(location.pathname), pages, maxSuggestions)
  const list = box.querySelector('ul')
  if (!list || found.length === 0) return
  list.replaceChildren(...found.map(toItem))
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

/**
 * The page of an address that has a slash too many: hosts of static files have nothing at "/guides/start/" if the page is
 * "guides/start.html".
 */
function pageWithoutSlash(pages: readonly ListedPage[]): ListedPage | undefined {
  const path = percentDecode(location.pathname)
  return path.endsWith('/') ? pages.find(({ href }) => `${percentDecode(href)}/` === path) : undefined
}

const box = document.querySelector<HTMLElement>('[data-suggestions]')
if (box?.dataset.suggestions) void suggest(box, box.dataset.suggestions)
