const maxLength = 300

/**
 * Describes a failure at a provider for the log. Contains neither tokens nor reader data.
 *
 * @param secrets Strings that must not be in the text, because a provider can repeat what it received.
 */
export function describeFailure(error: unknown, secrets: readonly string[]): string {
  if (!(error instanceof Error)) return 'unknown error'
  const details = ['code', 'error', 'error_description'].flatMap(name => textOf(error, name))
  const cause = error.cause instanceof Error ? [error.cause.message] : []
  const text = [...new Set([error.message, ...details, ...cause])].join(' - ')
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text).slice(0, maxLength)
}

function textOf(error: object, name: string): string[] {
  // Errors of the library have these fields, depending on the failure.
  const value = (error as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? [value] : []
}
