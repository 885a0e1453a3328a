import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** The scripts that pages load, by name: each file in this folder and its subfolders is the entry of a bundle. */
const folder = 'src/islands/entries'

/** The path of the script of each island: `{ tabs: 'src/islands/entries/content/tabs.ts' }`. */
export function islandEntries(): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'))
  return Object.fromEntries(
    paths.map(path => path.replaceAll('\\', '/')).map(path => [basename(path, '.ts'), `${folder}/${path}`]),
  )
}
