import { strToU8, zipSync } from 'fflate'
import { specInputOf } from '../../reference/binding/spec-inputs.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { agentPaths } from '../frame/agent-paths.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderInput } from '../render-input.ts'
import type { PublishedApi } from './published-apis.ts'

/** A fixed date, so that two builds write the same archive. Archives cannot contain earlier ones. */
const date = '1980-01-01T00:00:00'

/** All API descriptions of a site with the files that they refer to, as the reader may download them. */
export function specArchive(
  { folder: { files }, specTexts }: Pick<RenderInput, 'folder' | 'specTexts'>,
  apis: readonly PublishedApi[],
): OutputFile {
  const paths = apis.flatMap(({ source }) => [
    source,
    ...(specInputOf(files, source)?.references ?? []).map(({ path }) => path),
  ])
  const textOf = (path: string) => (specTexts?.has(path) ? specTexts.get(path) : files.get(path)?.text)
  const entries = [...new Set(paths)].sort().flatMap(path => {
    const text = textOf(path)
    return text === undefined ? [] : [[nameIn(path), strToU8(text)] as const]
  })
  return { path: agentPaths.specArchive, contents: zipSync(Object.fromEntries(entries), { mtime: date, level: 6 }) }
}

/** `https://api.example.com/v1/openapi.json` → `api.example.com/v1/openapi.json` */
const nameIn = (path: string): string =>
  hasScheme(path)
    ? path
        .replace(/^[a-z]+:\/\/|[?#].*$/gi, '')
        .replace(/[^\w./-]/g, '_')
        .replace(/(^|\/)\.+(?=\/|$)/g, '$1_')
    : path
