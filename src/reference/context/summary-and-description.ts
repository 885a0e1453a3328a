interface Described {
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
}

/** What is said in short and at length, one below the other; a text that begins with its summary stands alone. */
export function summaryAndDescription({ summary = '', description = '' }: Described): string {
  const [short, long] = [summary.trim(), description.trim()]
  return long.startsWith(short) ? long || short : [short, long].filter(Boolean).join('\n\n')
}
