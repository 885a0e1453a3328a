import type { PageData } from '../components/page-data.ts'
import { hrefOfFile } from '../site/addresses.ts'
import { shortDigest } from '../source/digest.ts'
import type { FrameFiles } from '../source/docs-folder.ts'
import { styleHrefs } from './client-files.ts'
import { playgroundWordsFor } from './interface-strings.ts'
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
    proxy: settings.server ? hrefOfFile(proxyPath, settings) : undefined,
  }
}

/** Where the server beside the site sends requests on. */
const proxyPath = '_api/proxy'

export const callbackPath = '_lectern/signed-in.html'

interface WordsFile {
  readonly path: string
  readonly contents: string
}

/** The words of one language; its name holds a hash of them. */
export function wordsFile({ files }: Pick<SiteFrame, 'files'>, lang: string): WordsFile {
  const known = made.get(files) ?? new Map<string, WordsFile>()
  made.set(files, known)
  const file = known.get(lang) ?? makeWordsFile(files, lang)
  known.set(lang, file)
  return file
}

/** Every page of a language asks for the same. */
const made = new WeakMap<FrameFiles, Map<string, WordsFile>>()

function makeWordsFile(files: FrameFiles, lang: string): WordsFile {
  const contents = JSON.stringify(playgroundWordsFor(files, lang))
  return { path: `_lectern/api/words-${shortDigest(contents)}.json`, contents }
}
