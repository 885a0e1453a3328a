/** A readable duration in the language of the page: `240 ms`, `1.5 sec`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return formatUnit(Math.round(ms), 'millisecond', 0)
  return formatUnit(ms / 1_000, 'second', ms < 10_000 ? 2 : 1)
}

/** A waiting time with full unit names: `30 seconds`, `2 minutes`. */
export function formatTimeLimit(ms: number): string {
  const isShort = ms < 60_000
  const unit = isShort ? 'second' : 'minute'
  return numbersIn({ style: 'unit', unit, unitDisplay: 'long' }).format(ms / (isShort ? 1_000 : 60_000))
}

/** A readable size: `12 bytes`, `3.4 kB`, `100 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return formatUnit(bytes, 'byte', 0)
  if (bytes < 1_000_000) return formatUnit(bytes / 1_000, 'kilobyte', 1)
  return formatUnit(bytes / 1_000_000, 'megabyte', 1)
}

/** The time of day with milliseconds. */
export function formatTime(time: number): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 } as const
  const language = languageOfPage()
  const clock = clocks.get(language) ?? new Intl.DateTimeFormat(language, { ...options, hourCycle: 'h23' })
  clocks.set(language, clock)
  return clock.format(time)
}

export function formatCount(count: number): string {
  return numbersIn({}).format(count)
}

/** Formatters are expensive to create, and used for every line of a log. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function numbersIn(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const language = languageOfPage()
  const key = [language, options.unit, options.unitDisplay, options.maximumFractionDigits].join()
  const format = numbers.get(key) ?? new Intl.NumberFormat(language, options)
  numbers.set(key, format)
  return format
}

function formatUnit(value: number, unit: string, digits: number): string {
  // There is no symbol for bytes, and in some languages the short form is the singular.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  return numbersIn({ style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value)
}

const languageOfPage = (): string => document.documentElement.lang || 'en'
