const tones = ['blue', 'green', 'yellow', 'purple', 'orange', 'red'] as const

const mix = (share: number, color: string) => `color-mix(in srgb, var(--color-${color}) ${share}%, var(--color-bg))`
const numbered = (prefix: string, count: number, kind: 'bg' | 'border' | 'text', first = 0) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${prefix}${at + first}`,
      `var(--tone-${tones[at % tones.length]}-${kind})`,
    ]),
  )

/** Colors by the library's names, as CSS. The library derives the others. */
const colors: Readonly<Record<string, string>> = {
  background: 'var(--color-bg)',
  primaryColor: mix(12, 'primary'),
  primaryBorderColor: mix(60, 'primary'),
  primaryTextColor: 'var(--color-text)',
  secondaryColor: mix(10, 'text'),
  secondaryBorderColor: mix(35, 'text'),
  secondaryTextColor: 'var(--color-text)',
  tertiaryColor: 'var(--color-bg-soft)',
  tertiaryBorderColor: 'var(--color-border-strong)',
  tertiaryTextColor: 'var(--color-text)',
  textColor: 'var(--color-text)',
  titleColor: 'var(--color-text)',
  lineColor: 'var(--color-text-soft)',
  edgeLabelBackground: 'var(--color-bg)',
  clusterBkg: 'var(--color-bg-soft)',
  clusterBorder: 'var(--color-border-strong)',
  noteBkgColor: 'var(--tone-yellow-bg)',
  noteBorderColor: 'var(--tone-yellow-border)',
  noteTextColor: 'var(--tone-yellow-text)',
  errorBkgColor: 'var(--tone-red-bg)',
  errorTextColor: 'var(--tone-red-text)',
  // Entity tables.
  rowOdd: 'var(--color-bg)',
  rowEven: 'var(--color-bg-soft)',
  attributeBackgroundColorOdd: 'var(--color-bg)',
  attributeBackgroundColorEven: 'var(--color-bg-soft)',
  // Gantt charts.
  sectionBkgColor: 'var(--color-bg-soft)',
  sectionBkgColor2: 'var(--color-bg-soft)',
  altSectionBkgColor: 'var(--color-bg)',
  excludeBkgColor: mix(10, 'text'),
  gridColor: 'var(--color-border-strong)',
  taskBkgColor: mix(25, 'primary'),
  taskBorderColor: mix(60, 'primary'),
  activeTaskBkgColor: mix(40, 'primary'),
  activeTaskBorderColor: 'var(--color-primary)',
  doneTaskBkgColor: mix(10, 'text'),
  doneTaskBorderColor: mix(35, 'text'),
  critBkgColor: 'var(--tone-red-bg)',
  critBorderColor: 'var(--tone-red-text)',
  todayLineColor: 'var(--tone-red-text)',
  taskTextColor: 'var(--color-text)',
  taskTextDarkColor: 'var(--color-text)',
  taskTextLightColor: 'var(--color-text)',
  taskTextOutsideColor: 'var(--color-text)',
  taskTextClickableColor: 'var(--color-primary-text)',
  // Pie sections, scales and branches, in rotating tones.
  pieStrokeColor: 'var(--color-bg)',
  pieOuterStrokeColor: 'var(--color-border-strong)',
  pieSectionTextColor: 'var(--color-text)',
  scaleLabelColor: 'var(--color-text)',
  ...numbered('pie', 12, 'border', 1),
  ...numbered('cScale', 12, 'border'),
  ...numbered('cScalePeer', 12, 'text'),
  ...numbered('fillType', 8, 'bg'),
  ...numbered('git', 8, 'text'),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`cScaleLabel${at}`, 'var(--color-text)'])),
  ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`gitBranchLabel${at}`, 'var(--color-bg)'])),
}

/** The current colors of the page, light or dark, by the library's names. */
export function siteColors(): Readonly<Record<string, string>> {
  // One element per color, so that the browser computes all styles at once.
  const box = Object.assign(document.createElement('div'), { hidden: true })
  const probes = Object.entries(colors).map(([name, color]) => {
    const probe = box.appendChild(document.createElement('span'))
    probe.style.color = color
    return { name, probe }
  })
  document.body.append(box)
  const entries = probes.flatMap(({ name, probe }) => {
    const hex = toHex(getComputedStyle(probe).color)
    return hex === undefined ? [] : [[name, hex] as const]
  })
  box.remove()
  return Object.fromEntries(entries)
}

/**
 * A computed color as hex, the only form that the library can calculate with.
 *
 * @param color `rgb(1, 2, 3)`, or `color(srgb 0.1 0.2 0.3)` for a mixed color.
 */
function toHex(color: string): string | undefined {
  const scale = color.startsWith('color(srgb') ? 255 : color.startsWith('rgb') ? 1 : undefined
  if (scale === undefined) return undefined
  const channels = color.match(/(?<![a-z])[\d.]+(?:e-?\d+)?/g)?.slice(0, 3) ?? []
  return `#${channels
    .map(channel =>
      Math.round(Number(channel) * scale)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
