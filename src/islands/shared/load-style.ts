/** Load a style sheet. If it fails, the content is shown unstyled. */
export function loadStyle(href: string | undefined): Promise<void> {
  return new Promise(resolve => {
    if (!href) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
