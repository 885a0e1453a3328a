import type { PageData } from '../../components/page-data.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { shortDigest } from '../../source/text/digest.ts'
import { styleHrefs } from './client-files.ts'
import { playgroundLabelsFor } from './interface-strings.ts'
import type { SiteFrame } from './site-frame.ts'

/** Where the playground finds its parts, for the pages of one language; none on a site without. */
export function playgroundUrls(frame: SiteFrame, lang: string): PageData['playground'] {
  if (!frame.hasPlayground) return undefined
  const { settings } = frame.site.config
  return {
    labels: hrefOfFile(labelsFile(frame, lang).path, settings),
    style: styleHrefs(frame, ['playground-sheet'])[0],
    callback: hrefOfFile(callbackPath, settings),
    base: settings.base,
    proxy: settings.server ? hrefOfFile(proxyPath, settings) : undefined,
  }
}

/** Where the server beside the site sends requests on. */
const proxyPath = '_api/proxy'

export const callbackPath = '_lectern/signed-in.html'

interface LabelsFile {
  readonly path: string
  readonly contents: string
}

/** The words of one language; its name holds a hash of them. */
export function labelsFile({ files }: Pick<SiteFrame, 'files'>, lang: string): LabelsFile {
  const known = labelsFiles.get(files) ?? new Map<string, LabelsFile>()
  labelsFiles.set(files, known)
  const file = known.get(lang) ?? buildLabelsFile(files, lang)
  known.set(lang, file)
  return file
}

/** Every page of a language asks for the same. */
const labelsFiles = new WeakMap<FrameFiles, Map<string, LabelsFile>>()

function buildLabelsFile(files: FrameFiles, lang: string): LabelsFile {
  const contents = JSON.stringify(playgroundLabelsFor(files, lang))
  return { path: `_lectern/api/words-${shortDigest(contents)}.json`, contents }
}
