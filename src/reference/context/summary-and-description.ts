interface Described {
  readonly summary?: string | undefined
  /** Markdown. */
  readonly description?: string | undefined
}

/** Summary and description, one below the other. If the description begins with the summary, only the description. */
export function summaryAndDescription({ summary = '', description = '' }: Described): string {
  const trimmedSummary = summary.trim()
  const trimmedDescription = description.trim()
  return trimmedDescription.startsWith(trimmedSummary)
    ? trimmedDescription || trimmedSummary
    : [trimmedSummary, trimmedDescription].filter(Boolean).join('\n\n')
}
