const maxLength = 300

/** What has failed at a provider, for the log. Contains neither tokens nor data of readers. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const details = ['code', 'error', 'error_description'].flatMap(name => textOf(error, name))
  const cause = error.cause instanceof Error ? [error.cause.message] : []
  return [...new Set([error.message, ...details, ...cause])].join(' - ').slice(0, maxLength)
}

function textOf(error: object, name: string): string[] {
  // Errors of the library have these fields, depending on what has failed.
  const value = (error as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? [value] : []
}
