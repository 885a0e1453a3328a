interface Described {
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
}

/** Summary and description, one below the other. If the description begins with the summary, only the description. */
export function summaryAndDescription({ summary = '', description = '' }: Described): string {
  const [short, long] = [summary.trim(), description.trim()]
  return long.startsWith(short) ? long || short : [short, long].filter(Boolean).join('\n\n')
}
