/** A number of bytes for readers: `512 byte`, `1.2 MB`. */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const unit = units[step] ?? 'byte'
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1_000 ** step)
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
