import { writeStorage } from '../../shared/browser-storage.ts'

const root = document.documentElement
// `assistant-early.ts` reads both before the first paint.
const openKey = 'lectern-assistant-open'
const widthKey = 'lectern-assistant-width'

/** Show or hide the panel, now and on the next pages of this tab. */
export function setPanelOpen(isOpen: boolean): void {
  if (isOpen) {
    root.dataset.assistant = 'open'
    writeStorage('sessionStorage', openKey, '1')
  } else {
    delete root.dataset.assistant
    try {
      sessionStorage.removeItem(openKey)
    } catch {
      // Nothing was stored.
    }
  }
  for (const entry of document.querySelectorAll('[data-assistant-open]')) entry.ariaExpanded = String(isOpen)
}

/** Widths of the panel on wide screens, in pixels. */
export const panelWidths = { minimum: 320, default: 416, maximum: 720 } as const

/** @returns The width that was set. */
export function setPanelWidth(width: number): number {
  const maximum = Math.max(panelWidths.minimum, Math.min(panelWidths.maximum, root.clientWidth / 2))
  const allowed = Math.round(Math.min(Math.max(width, panelWidths.minimum), maximum))
  root.style.setProperty('--assistant-width', `${allowed}px`)
  writeStorage('localStorage', widthKey, String(allowed))
  return allowed
}
