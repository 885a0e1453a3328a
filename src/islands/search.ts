import { offerTools } from './shared/offer-tools.ts'

/** Whether the modifier key is ⌘, as on Apple keyboards. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** A page with `?search=words` opens the search with this query. */
const initialQuery = new URLSearchParams(location.search).get('search')

/** Open the search dialog. Its code is loaded when it is first needed. */
async function openSearch(query = ''): Promise<void> {
  const isOnServer = document.querySelector('template[data-search="server"]') !== null
  const [{ showSearch }, { openSource }] = await Promise.all([
    import('./search/dialog.ts'),
    isOnServer ? import('./search/server-search.ts') : import('./search/site-search.ts'),
  ])
  await showSearch(query, openSource)
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Whether a key belongs to something else: a text field, or a dialog that is open. */
const isInUse = (target: EventTarget | null): boolean => isTyping(target) || document.querySelector(':modal') !== null

document.addEventListener('click', event => {
  if (event.target instanceof Element && event.target.closest('[data-search-open]')) void openSearch()
})

document.addEventListener('keydown', event => {
  const isCommand =
    (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
  const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isInUse(event.target)
  if (!isCommand && !isSlash) return
  event.preventDefault()
  void openSearch()
})

if (isApple) for (const key of document.querySelectorAll('[data-search-key]')) key.textContent = '⌘ K'
if (initialQuery !== null) void openSearch(initialQuery)
offerTools(() => import('./page-tools/search-tool.ts'))
