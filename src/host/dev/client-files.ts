import { join, posix } from 'node:path'
import { openContentCache } from '../../server/site/content-cache.ts'
import type { ServedFile } from '../../server/site/site-snapshot.ts'
import { fileOnDisk } from '../http/site-folder.ts'
import { clientFolder, readClient } from '../package-files.ts'

/** The package's script that updates an open page. It is never part of a published site. */
const entryName = 'dev'

const cacheBytes = 4 * 1024 * 1024

/** The files of the script, by their address below `_dev/`: `client.js` itself, and its imports. */
export function clientFiles(): (name: string) => Promise<ServedFile | undefined> {
  const entry = readClient()[entryName]
  const files = new Map<string, string>()
  const contents = openContentCache(cacheBytes)
  for (const file of entry ? [entry.file, ...entry.imports, ...entry.styles, ...(entry.assets ?? [])] : []) {
    const address = file === entry?.file ? 'client.js' : posix.relative(posix.dirname(entry?.file ?? ''), file)
    files.set(address, join(clientFolder, file))
  }
  return async name => {
    const diskPath = files.get(name)
    return diskPath === undefined ? undefined : fileOnDisk(diskPath, contents)
  }
}
