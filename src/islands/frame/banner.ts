import { writeStorage } from '../shared/browser-storage.ts'

/** Closing the banner hides it for this visitor until its content, and with it its id, changes. */
export function watchBanner(): void {
  const root = document.documentElement
  document.querySelector('[data-banner-close]')?.addEventListener('click', () => {
    if (root.dataset.banner !== undefined) writeStorage('localStorage', 'lectern-banner', root.dataset.banner)
    root.classList.add('banner-dismissed')
  })
}
