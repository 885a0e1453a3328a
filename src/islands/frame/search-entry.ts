import { offerTools } from '../shared/offer-tools.ts'

/** @param typed Returns what the reader has typed until the dialog is shown. */
type OpenDialog = (query: string, typed: () => string) => Promise<void>

/** Opens the search dialog, once its code is loaded. */
let openDialog: OpenDialog | 'loading' | undefined

/** Open the search by its buttons and keys, or at once if the address has a query for it. */
export function watchSearchEntry(): void {
  if (!document.querySelector('template[data-search]')) return
  // `?search=words`
  const initialQuery = new URLSearchParams(location.search).get('search')
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

  // As on Apple keyboards.
  if (/Mac|iPhone|iPad/.test(navigator.platform))
    for (const key of document.querySelectorAll('[data-search-key]')) key.textContent = '⌘ K'
  if (initialQuery !== null) void openSearch(initialQuery)
  offerTools(() => import('../page-tools/search-tool.ts'))
}

/** Open the search dialog. Its code is loaded when it is first needed. */
async function openSearch(query = ''): Promise<void> {
  if (openDialog === 'loading') return
  // At once, so that the next letter is typed into the dialog.
  if (openDialog) return openDialog(query, () => '')
  openDialog = 'loading'
  const typed = collectTyped()
  try {
    const loaded = await loadDialog()
    await loaded(query, typed)
    openDialog = loaded
  } catch (error) {
    openDialog = undefined
    throw error
  } finally {
    typed()
  }
}

async function loadDialog(): Promise<OpenDialog> {
  const isOnServer = document.querySelector('template[data-search="server"]') !== null
  const [{ showSearch }, { openSource }] = await Promise.all([
    import('../search/show-search.ts'),
    isOnServer ? import('../search/server-search.ts') : import('../search/site-search.ts'),
  ])
  return (query, typed) => showSearch(query, { openSource, typed })
}

/** Collects the text that the reader types until the dialog is open. Returns a function that ends this. */
function collectTyped(): () => string {
  let text = ''
  const add = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey
    if (!isText || isInUse(event.target)) return
    event.preventDefault()
    text += event.key
  }
  document.addEventListener('keydown', add)
  return () => {
    document.removeEventListener('keydown', add)
    return text
  }
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Whether a key belongs to something else: a text field, or a dialog that is open. */
const isInUse = (target: EventTarget | null): boolean => isTyping(target) || document.querySelector(':modal') !== null
