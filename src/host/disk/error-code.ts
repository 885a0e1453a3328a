/** The system's code of an error: `ENOENT`. `undefined` for any other error. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
