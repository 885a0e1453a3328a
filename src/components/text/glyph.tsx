/** Built-in icons, as paths on a 24 × 24 grid. */
const paths = {
  arrow: 'M7 17 17 7M8 7h9v9',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 11a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5 15a2 2 0 0 1-1-2V6a2 2 0 0 1 2-2h7a2 2 0 0 1 2 1',
  file: 'M14 3H7a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V7zm0 0v4h4',
  folder: 'M3 7a2 2 0 0 1 2-2h4l2 2.5h8a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  fork: 'M8 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm12 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm-6 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM6 7v2a3 3 0 0 0 3 3h6a3 3 0 0 0 3-3V7m-6 5v5',
  hint: 'M12 3v4m0 10v4M3 12h4m10 0h4m-9-2v4m-2-2h4',
  'note-callout': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zm-9-1v5m0-8v.01',
  'info-callout': 'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 11v5m0-8v.01',
  'tip-callout': 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  'warning-callout': 'M12 4 2.8 19.5h18.4zm0 6v4.5m0 2.5v.01',
  'check-callout': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zm-12.5.5 2.5 2.5 4.5-5',
  'danger-callout': 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zm3.7 5v5m0 3v.01',
  repository: 'M6 3h12v18H8a2 2 0 0 1-2-2zm0 16a2 2 0 0 1 2-2h10M10 7h4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
} as const

export type GlyphName = keyof typeof paths

/** A built-in icon. With a label, screen readers treat it as an image; without one it is decorative. */
export function Glyph({ name, label, size = 16 }: { name: GlyphName; label?: string | undefined; size?: number }) {
  return (
    <svg
      class="glyph"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <path d={paths[name]} />
    </svg>
  )
}
