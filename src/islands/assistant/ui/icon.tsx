import type { VNode } from 'preact'

/** Drawn with strokes in a box of 24 × 24. */
const paths = {
  arrowDown: 'M12 5v14M5.5 12.5 12 19l6.5-6.5',
  attach: 'M20 11.5 12.5 19a4.9 4.9 0 0 1-7-7L13 4.6a3.3 3.3 0 0 1 4.7 4.7l-7.4 7.3a1.6 1.6 0 0 1-2.3-2.3l6.8-6.8',
  back: 'M19 12H5M11.5 5.5 5 12l6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  code: 'm8.5 8-4 4 4 4M15.5 8l4 4-4 4',
  copy: 'M9 9h10v10H9ZM15 9V5H5v10h4',
  down: 'M7 10.5V4.5h9.2a2 2 0 0 1 2 1.6l1 5a2 2 0 0 1-2 2.4H13l.6 3.6a1.6 1.6 0 0 1-3 1L7 10.5Zm0 0H4v-6h3',
  file: 'M13.5 4H6.5v16h11V8ZM13.5 4v4h4',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.4M3.5 4v4.4H8M12 7.5V12l3 2',
  mail: 'M4 6h16v12H4ZM4.5 7l7.5 6 7.5-6',
  new: 'M12 5v14M5 12h14',
  open: 'M14 5h5v5M19 5l-8.5 8.5M10 6H6v12h12v-4',
  quote: 'M5 6h14M9 12h10M9 18h10M5 11v8',
  retry: 'M20 11.5A8 8 0 1 0 18 17M20 5v6h-6',
  send: 'M12 19V5M5.5 11.5 12 5l6.5 6.5',
  sparkle:
    'M12 3.5l1.8 5a2.7 2.7 0 0 0 1.7 1.7l5 1.8-5 1.8a2.7 2.7 0 0 0-1.7 1.7l-1.8 5-1.8-5a2.7 2.7 0 0 0-1.7-1.7l-5-1.8 5-1.8a2.7 2.7 0 0 0 1.7-1.7Z',
  stop: 'M7.5 7.5h9v9h-9Z',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6',
  up: 'M7 13.5v6h9.2a2 2 0 0 0 2-1.6l1-5a2 2 0 0 0-2-2.4H13l.6-3.6a1.6 1.6 0 0 0-3-1L7 13.5Zm0 0H4v6h3',
} as const

export type IconName = keyof typeof paths

/** An icon of the assistant. The control around it has a name of its own. */
export function Icon({ name }: { readonly name: IconName }): VNode {
  return (
    <svg class={`ui-icon assistant-icon-${name}`} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
