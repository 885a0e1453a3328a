import { join, posix } from 'node:path'
import type { SiteFile } from '../http/site-files.ts'
import { clientFolder, readClient } from '../package-files.ts'

/** The script of the package that keeps an open page up to date. No site has it. */
const entryName = 'dev'

/** The files that the script needs, by their address below `_dev/`: `client.js` itself, and what it imports. */
export function devClient(): (name: string) => SiteFile | undefined {
  const entry = readClient()[entryName]
  const files = new Map<string, SiteFile>()
  for (const file of entry ? [entry.file, ...entry.imports, ...entry.styles, ...(entry.assets ?? [])] : []) {
    const address = file === entry?.file ? 'client.js' : posix.relative(posix.dirname(entry?.file ?? ''), file)
    files.set(address, { diskPath: join(clientFolder, file) })
  }
  return name => files.get(name)
}
