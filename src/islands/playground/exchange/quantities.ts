/** A duration as people say it, in the language of the page: `240 ms`, `1.5 sec`. */
export function durationText(ms: number): string {
  if (ms < 1_000) return quantity(Math.round(ms), 'millisecond', 0)
  return quantity(ms / 1_000, 'second', ms < 10_000 ? 2 : 1)
}

/** A size as people say it: `12 byte`, `3.4 kB`, `100 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return quantity(bytes, 'byte', 0)
  if (bytes < 1_000_000) return quantity(bytes / 1_000, 'kilobyte', 1)
  return quantity(bytes / 1_000_000, 'megabyte', 1)
}

/** The time of day with its milliseconds. */
export function clockText(time: number): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const
  const language = languageOfPage()
  const clock = clocks.get(language) ?? new Intl.DateTimeFormat(language, { ...options, hourCycle: 'h23' })
  clocks.set(language, clock)
  return clock.format(time)
}

export function countText(count: number): string {
  return new Intl.NumberFormat(languageOfPage()).format(count)
}

/** Costly to make, and asked for once for each line of a log. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function quantity(value: number, unit: string, digits: number): string {
  return new Intl.NumberFormat(languageOfPage(), { style: 'unit', unit, maximumFractionDigits: digits }).format(value)
}

const languageOfPage = (): string => document.documentElement.lang || 'en'
