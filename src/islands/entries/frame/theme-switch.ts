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
  interface ThemeTrial extends Theme {
    readonly instead: string
  }

  const readTrial = (): ThemeTrial | undefined => {
    try {
      // Only this script writes under this key.
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
    } catch {
      // Storage may be blocked; then every page starts with the site's theme.
      return undefined
    }
  }
  const remember = (trial: ThemeTrial) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(trial))
    } catch {
      // The next page starts with the site's theme.
    }
  }

  const sheetWith = (href: string) => document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)

  const positionTabs = (position: string) => {
    const tabs = document.querySelector('.topbar .nav-tabs')
    const row = document.querySelector('.topbar-row')
    if (!tabs || !row) return
    if (position === 'inline') row.querySelector('.search-entry, .topbar-right-container')?.before(tabs)
    else row.after(tabs)
  }

  let earlySheet: HTMLLinkElement | null = null
  /** Replace the site's style sheet with that of the chosen theme while the page is still loading. */
  const showEarly = ({ name, href, instead, tabs }: ThemeTrial) => {
    root.dataset.theme = name
    const observer = new MutationObserver(() => {
      if (!earlySheet) {
        earlySheet = sheetWith(instead)
        earlySheet?.setAttribute('href', href)
      }
      if (!document.querySelector('main')) return
      positionTabs(tabs)
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
    let linked = earlySheet ?? sheetWith(instead)
    let pendingLink: HTMLLinkElement | undefined

    const applyTheme = ({ name, tabs }: Theme) => {
      root.dataset.theme = name
      positionTabs(tabs)
      for (const list of lists) list.value = name
    }
    // The current sheet stays until the next one is loaded, to avoid an unstyled page.
    const show = (theme: Theme, done: () => void) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: theme.href })
      const before = linked
      pendingLink = link
      link.onload = () => {
        if (pendingLink !== link) return link.remove()
        before?.remove()
        linked = link
        applyTheme(theme)
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
    const trial = themes.find(({ name }) => name === readTrial()?.name)
    if (!trial) return
    // If the site was published again since the last page, its style sheets have new names.
    if (linked?.getAttribute('href') === trial.href) applyTheme(trial)
    else show(trial, () => remember({ ...trial, instead }))
  }

  const trial = readTrial()
  if (trial && trial.name !== siteTheme) showEarly(trial)
  const start = () => {
    if (trial) positionTabs(trial.tabs)
    watch([...document.querySelectorAll<HTMLSelectElement>('select[data-theme-switch]')])
  }
  // The top bar may be replaced until the page shows the division that the reader chose.
  document.addEventListener('DOMContentLoaded', () => {
    if (root.dataset.division === 'pending') addEventListener('lectern-division', start, { once: true })
    else start()
  })
}
