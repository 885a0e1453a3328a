/** What the machine calls the reason of an error: `ENOENT`; `undefined` for an error of another kind. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
