// Runs before the first paint, as a classic script: nothing here may stay behind as a global name.
{
  const root = document.documentElement
  const { appearance, banner } = root.dataset
  const isFixed = 'appearanceStrict' in root.dataset
  const read = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be forbidden; then every visit is the first.
      return null
    }
  }
  const wanted = (isFixed ? null : read('lectern-theme')) ?? appearance
  const isDark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', isDark)
  root.classList.add('js')
  if (banner !== undefined && read('lectern-banner') === banner) root.classList.add('banner-dismissed')
}
