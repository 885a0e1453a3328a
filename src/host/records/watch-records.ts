import { statSync } from 'node:fs'
import { join } from 'node:path'

const checkMs = 2_000

/**
 * Call a function when another build has written records to a folder.
 *
 * @returns A function that stops watching.
 */
export function watchRecords(folder: string, onChange: () => void): () => void {
  let last = versionOf(folder)
  // A network disk does not report changes.
  const timer = setInterval(() => {
    const version = versionOf(folder)
    if (version === last) return
    last = version
    onChange()
  }, checkMs).unref()
  return () => clearInterval(timer)
}

/** The index is replaced after everything else is written. */
function versionOf(folder: string): string {
  const stat = statSync(join(folder, 'records.index.json'), { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : ''
}
