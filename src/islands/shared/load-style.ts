/** Load a style sheet. If it fails, the content is shown unstyled. */
export function loadStyle(href: string | undefined): Promise<void> {
  return new Promise(resolve => {
    if (!href) return resolve()
    const done = () => resolve()
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done }))
  })
}
