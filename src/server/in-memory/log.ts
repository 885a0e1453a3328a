import type { AccessEntry, Log } from '../ports.ts'

/** A log with readable entries, for tests. */
export interface MemoryLog extends Log {
  readonly entries: readonly AccessEntry[]
  readonly errors: readonly { readonly error: unknown; readonly requestId: string | undefined }[]
}

export function memoryLog(): MemoryLog {
  const entries: AccessEntry[] = []
  const errors: MemoryLog['errors'][number][] = []
  return {
    entries,
    errors,
    access: entry => void entries.push(entry),
    error: (error, requestId) => void errors.push({ error, requestId }),
  }
}
