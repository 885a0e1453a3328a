import { closeSync, openSync, writeFileSync } from 'node:fs'

/** Write the parts of a file one after the other. */
export function writeParts(diskPath: string, parts: Iterable<string | Uint8Array>): void {
  const file = openSync(diskPath, 'w')
  try {
    for (const part of parts) writeFileSync(file, part)
  } finally {
    closeSync(file)
  }
}
