/** Load a style sheet; one that does not come leaves what it is for plain, but there. */
export function loadStyle(href: string | undefined): Promise<void> {
  return new Promise(resolve => {
    if (!href) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
