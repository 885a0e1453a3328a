// Runs before the first paint, as a classic script: it must not leave global names, and cannot import. The dashboard
// uses the color mode that the reader has chosen on the site.
{
  const root = document.documentElement
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem('lectern-theme')
  } catch {
    // Storage may be blocked. Then the system decides.
  }
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => root.classList.toggle('dark', chosen === null ? system.matches : chosen === 'dark')
  show()
  system.addEventListener('change', show)
  root.classList.add('js')
}
