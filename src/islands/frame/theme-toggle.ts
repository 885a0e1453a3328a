import { readStorage, writeStorage } from '../shared/browser-storage.ts'

const key = 'lectern-theme'

/** The switch between light and dark. Until it is used, the page follows the system, if the author allows that. */
export function watchThemeToggle(): void {
  const root = document.documentElement
  const toggles = document.querySelectorAll('[data-theme-toggle]')
  const show = (isDark: boolean) => {
    root.classList.toggle('dark', isDark)
    for (const toggle of toggles) toggle.setAttribute('aria-pressed', String(isDark))
  }
  show(root.classList.contains('dark'))
  for (const toggle of toggles) {
    toggle.addEventListener('click', () => {
      const isDark = !root.classList.contains('dark')
      writeStorage('localStorage', key, isDark ? 'dark' : 'light')
      show(isDark)
    })
  }
  if ('appearanceStrict' in root.dataset && root.dataset.appearance !== 'system') return
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    if (root.dataset.appearance === 'system' && readStorage('localStorage', key) === null) show(matches)
  })
  addEventListener('storage', event => {
    if (event.key === key && event.newValue !== null) show(event.newValue === 'dark')
  })
}
