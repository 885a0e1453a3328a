import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckResult } from '../../server/health-route.ts'
import type { Clock } from '../../server/ports.ts'
import { createFolder } from '../disk/create-folder.ts'

/** Anybody may ask for the health of the server, so the result is used for a while. */
const validMs = 5_000

/** Larger than what file systems store without a block of their own. */
const testBytes = new Uint8Array(8_192)

/** Whether files can be written to the data folder. They cannot if the disk is full. */
export function diskCheck(folder: string, clock: Pick<Clock, 'now'>): () => Promise<CheckResult> {
  let last: { readonly time: number; readonly result: Promise<CheckResult> } | undefined
  return () => {
    const time = clock.now()
    if (!last || time - last.time >= validMs) last = { time, result: tryToWrite(folder) }
    return last.result
  }
}

async function tryToWrite(folder: string): Promise<CheckResult> {
  const path = join(folder, `.health-${process.pid}`)
  try {
    createFolder(folder)
    await writeFile(path, testBytes, { mode: 0o600 })
    return 'ok'
  } catch {
    // The server reports this when it writes data.
    return 'unavailable'
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}
