import { ownValue } from '../../source/json/own-value.ts'

/** Icons of the frame itself, drawn with strokes in a box of 24 × 24. */
const shapes: Readonly<Record<string, string>> = {
  assistant:
    '<path d="M12 3.5l1.8 5a2.7 2.7 0 0 0 1.7 1.7l5 1.8-5 1.8a2.7 2.7 0 0 0-1.7 1.7l-1.8 5-1.8-5a2.7 2.7 0 0 0-1.7-1.7l-5-1.8 5-1.8a2.7 2.7 0 0 0 1.7-1.7Z"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  comment:
    '<path d="M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9.5A1.5 1.5 0 0 1 19 17h-6.5L8 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5Z"/>',
  globe: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
  list: '<path d="M4 7h16M4 12h10M4 17h13"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  moon: '<path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2Z"/>',
  rss: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14"/><circle cx="6" cy="18" r="1"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m20 20-4.2-4.2"/>',
  send: '<path d="M12 19V5M5.5 11.5 12 5l6.5 6.5"/>',
  person: '<circle cx="12" cy="8.5" r="3.75"/><path d="M4.75 20a7.25 7.25 0 0 1 14.5 0"/>',
  'thumb-down':
    '<path d="M7 3.5H4v10h3M7 3.5h9.6a2 2 0 0 1 2 1.6l1.2 6a2 2 0 0 1-2 2.4H14l.7 4.3a2 2 0 0 1-2 2.4L7 13.5Z"/>',
  'thumb-up':
    '<path d="M7 20.5H4v-10h3m0 10h9.6a2 2 0 0 0 2-1.6l1.2-6a2 2 0 0 0-2-2.4H14l.7-4.3a2 2 0 0 0-2-2.4L7 10.5Z"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"/>',
}

/** The icon names for the helper `ui`. */
export const uiIconNames: readonly string[] = Object.keys(shapes)

/** The markup of an icon of the frame; empty for an unknown name. */
export function uiIcon(name: string): string {
  const shape = ownValue(shapes, name)
  if (!shape) return ''
  // For readers without style sheets: a size, and strokes instead of fills.
  const look = 'width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor"'
  return `<svg class="ui-icon ui-icon-${name}" ${look} aria-hidden="true">${shape}</svg>`
}
