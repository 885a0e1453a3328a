// Runs before the first paint, as a classic script: it must not leave global names, and cannot import.
{
  const root = document.documentElement
  const key = 'lectern-theme-tried'
  const siteTheme = root.dataset.theme

  interface Theme {
    readonly name: string
    readonly href: string
    readonly tabs: string
  }
  /** The chosen theme, and the style sheet that it replaces. */
  interface Tried extends Theme {
    readonly instead: string
  }

  const readTried = (): Tried | undefined => {
    try {
      // Only this script writes under this key.
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
    } catch {
      // Storage may be blocked; then every page starts with the site's theme.
      return undefined
    }
  }
  const remember = (tried: Tried) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(tried))
    } catch {
      // The next page starts with the site's theme.
    }
  }

  const sheetWith = (href: string) => document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)

  const placeTabs = (place: string) => {
    const tabs = document.querySelector('.topbar .nav-tabs')
    const row = document.querySelector('.topbar-row')
    if (!tabs || !row) return
    if (place === 'inline') row.querySelector('.search-entry, .topbar-right-container')?.before(tabs)
    else row.after(tabs)
  }

  let early: HTMLLinkElement | null = null
  /** Replace the site's style sheet with that of the chosen theme while the page is still loading. */
  const showEarly = ({ name, href, instead, tabs }: Tried) => {
    root.dataset.theme = name
    const observer = new MutationObserver(() => {
      if (!early) {
        early = sheetWith(instead)
        early?.setAttribute('href', href)
      }
      if (!document.querySelector('main')) return
      placeTabs(tabs)
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }

  const themeOf = ({ value, dataset }: HTMLOptionElement): Theme => ({
    name: value,
    href: dataset.href ?? '',
    tabs: dataset.tabs ?? 'row',
  })

  const watch = (lists: readonly HTMLSelectElement[]) => {
    const themes = [...(lists[0]?.options ?? [])].map(themeOf)
    const instead = themes.find(({ name }) => name === siteTheme)?.href ?? ''
    let linked = early ?? sheetWith(instead)
    let wanted: HTMLLinkElement | undefined

    const settle = ({ name, tabs }: Theme) => {
      root.dataset.theme = name
      placeTabs(tabs)
      for (const list of lists) list.value = name
    }
    // The current sheet stays until the next one is loaded, to avoid an unstyled page.
    const show = (theme: Theme, done: () => void) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: theme.href })
      const before = linked
      wanted = link
      link.onload = () => {
        if (wanted !== link) return link.remove()
        before?.remove()
        linked = link
        settle(theme)
        done()
      }
      link.onerror = () => {
        link.remove()
        for (const list of lists) list.value = root.dataset.theme ?? ''
      }
      before?.after(link)
    }
    const choose = (theme: Theme, list: HTMLSelectElement) =>
      show(theme, () => {
        remember({ ...theme, instead })
        // The sidebar of another theme may be longer, so scroll back to the list.
        list.scrollIntoView({ block: 'nearest' })
        const status = document.querySelector('[data-status]')
        if (status)
          status.textContent = `${list.labels[0]?.firstChild?.textContent?.trim()}: ${list.selectedOptions[0]?.text}`
      })

    for (const list of lists) {
      list.addEventListener('change', () => {
        const theme = themes.find(({ name }) => name === list.value)
        if (theme) choose(theme, list)
      })
    }
    const tried = themes.find(({ name }) => name === readTried()?.name)
    if (!tried) return
    // If the site was published again since the last page, its style sheets have new names.
    if (linked?.getAttribute('href') === tried.href) settle(tried)
    else show(tried, () => remember({ ...tried, instead }))
  }

  const tried = readTried()
  if (tried && tried.name !== siteTheme) showEarly(tried)
  const begin = () => {
    if (tried) placeTabs(tried.tabs)
    watch([...document.querySelectorAll<HTMLSelectElement>('select[data-theme-switch]')])
  }
  // The top bar may be replaced until the page shows the division that the reader chose.
  document.addEventListener('DOMContentLoaded', () => {
    if (root.dataset.division === 'pending') addEventListener('lectern-division', begin, { once: true })
    else begin()
  })
}
