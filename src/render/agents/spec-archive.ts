import { strToU8, zipSync } from 'fflate'
import { specInputOf } from '../../reference/binding/spec-inputs.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { agentPaths } from '../frame/agent-paths.ts'
import type { OutputFile } from '../output/output-file.ts'
import { type PlannedFile, plannedFile } from '../output/planned-file.ts'
import type { RenderContext } from '../pages/render-context.ts'
import type { RenderInput } from '../render-input.ts'
import type { PublishedApi } from './published-apis.ts'

/** A fixed date, so that two builds write the same archive. Archives cannot contain earlier ones. */
const date = '1980-01-01T00:00:00'

/**
 * All API descriptions of a site with the files that they refer to, as the reader may download them. An archive that is
 * published already is not made again.
 */
export function specArchive(
  input: ArchiveInput,
  apis: readonly PublishedApi[],
  { diagnosticsIfUnchanged }: Pick<RenderContext, 'diagnosticsIfUnchanged'>,
): PlannedFile {
  const path = agentPaths.specArchive
  const archive = (): OutputFile => {
    const texts = textsOf(input, apis)
    const digests = () => texts.map(([name, text]) => [name, shortDigest(text)])
    const isUnchanged = diagnosticsIfUnchanged(path, () => ({ shared: {}, own: { files: digests() } })) !== undefined
    return isUnchanged ? { path, isUnchanged } : { path, contents: zip(texts) }
  }
  return plannedFile(path, archive)
}

type ArchiveInput = Pick<RenderInput, 'folder' | 'specTexts'>
type NamedText = readonly [name: string, text: string]

function textsOf({ folder: { files }, specTexts }: ArchiveInput, apis: readonly PublishedApi[]): readonly NamedText[] {
  const paths = apis.flatMap(({ source }) => [
    source,
    ...(specInputOf(files, source)?.references ?? []).map(({ path }) => path),
  ])
  const textOf = (path: string) => (specTexts?.has(path) ? specTexts.get(path) : files.get(path)?.text)
  return [...new Set(paths)].sort().flatMap(path => {
    const text = textOf(path)
    return text === undefined ? [] : [[nameIn(path), text] as const]
  })
}

function zip(texts: readonly NamedText[]): Uint8Array {
  const entries = Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)]))
  return zipSync(entries, { mtime: date, level: 6 })
}

/** `https://api.example.com/v1/openapi.json` → `api.example.com/v1/openapi.json` */
const nameIn = (path: string): string =>
  hasScheme(path)
    ? path
        .replace(/^[a-z]+:\/\/|[?#].*$/gi, '')
        .replace(/[^\w./-]/g, '_')
        .replace(/(^|\/)\.+(?=\/|$)/g, '$1_')
    : path
