/** Every code a diagnostic may carry, with its meaning. Codes are permanent: authors' scripts filter by them. */
export const diagnosticCodes = {
  'config/missing-file': 'The folder has no docs.json.',
} as const

export type DiagnosticCode = keyof typeof diagnosticCodes
