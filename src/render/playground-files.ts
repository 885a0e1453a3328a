import type { PageData } from '../components/page-data.ts'
import { schemaFilePath } from '../reference/playground-file.ts'
import { schemaFilesOf } from '../reference/schema-files.ts'
import { hrefOfFile } from '../site/addresses.ts'
import { shortDigest } from '../source/digest.ts'
import { styleHrefs } from './client-files.ts'
import { playgroundWordsFor } from './interface-strings.ts'
import type { OutputFile } from './output-file.ts'
import type { SiteParts } from './render-site.ts'
import type { SiteFrame } from './site-frame.ts'

/** Where the playground finds its parts, for the pages of one language; none on a site without. */
export function playgroundAddresses(frame: SiteFrame, lang: string): PageData['playground'] {
  if (!frame.hasPlayground) return undefined
  const { settings } = frame.site.config
  return {
    words: hrefOfFile(wordsFile(frame, lang).path, settings),
    style: styleHrefs(frame, ['playground-sheet'])[0],
    callback: hrefOfFile(callbackPath, settings),
    base: settings.base,
  }
}

const callbackPath = '_lectern/signed-in.html'

/** The files that playgrounds fetch: each operation and channel, the schemas that they lead to, and words. */
export function playgroundFiles({ playgrounds, descriptions }: SiteParts, frame: SiteFrame): OutputFile[] {
  const needed = new Map<string, Set<string>>()
  for (const { source, schemas } of playgrounds) {
    const names = needed.get(source) ?? new Set()
    needed.set(source, names)
    for (const name of schemas) names.add(name)
  }
  const own = playgrounds.map(({ path, contents }) => ({ path, contents }))
  const ofSchemas = [...needed].flatMap(([source, names]) => {
    const description = descriptions[source]
    const files = description && schemaFilesOf(description).files
    return [...names].map(name => ({ path: schemaFilePath(name), contents: files?.get(name) ?? '' }))
  })
  const languages = frame.hasPlayground ? [...frame.labels.keys()] : []
  const words = languages.map(lang => wordsFile(frame, lang))
  return [...new Map([...own, ...ofSchemas, ...words].map(file => [file.path, file])).values()]
}

/** The words of one language; its name holds a hash of them. */
function wordsFile(frame: SiteFrame, lang: string): { path: string; contents: string } {
  const contents = JSON.stringify(playgroundWordsFor(frame.files, lang))
  return { path: `_lectern/api/words-${shortDigest(contents)}.json`, contents }
}
