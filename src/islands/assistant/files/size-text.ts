/** The size of a file in the language of the page: `340 kB`, `2.5 MB`. */
export function sizeText(bytes: number): string {
  const language = globalThis.document?.documentElement.lang || 'en'
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const [value, unit] = kilobytes < 1024 ? [kilobytes, 'kilobyte'] : [bytes / 1024 / 1024, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
