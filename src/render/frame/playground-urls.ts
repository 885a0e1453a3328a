import type { PageData } from '../../components/page-data.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { styleHrefs } from './client-files.ts'
import { playgroundLabelsFor } from './interface-strings.ts'
import type { PageFrame } from './page-frame.ts'

/** The URLs that the playground needs, for pages in one language; `undefined` if the site has no playground. */
export function playgroundUrls(
  frame: Pick<PageFrame, 'config' | 'files'> & { readonly hasPlayground: boolean },
  lang: string,
): PageData['playground'] {
  if (!frame.hasPlayground) return undefined
  const { settings } = frame.config
  return {
    labels: hrefOfFile(labelsFile(frame, lang).path, settings),
    style: styleHrefs(frame, ['playground-sheet'])[0],
    callback: hrefOfFile(callbackPath, settings),
    base: settings.base,
    proxy: settings.server ? hrefOfFile(proxyPath, settings) : undefined,
  }
}

/** The path at which the server proxies requests. */
const proxyPath = '_api/proxy'

export const callbackPath = '_lectern/signed-in.html'

interface LabelsFile {
  readonly path: string
  readonly contents: string
}

/** The file with the playground strings of one language. Its name contains a hash of them. */
export function labelsFile({ files }: Pick<PageFrame, 'files'>, lang: string): LabelsFile {
  return labelsFilesOf(files)(lang)
}

/** Cached, because every page of a language needs the same file. */
const labelsFilesOf = memoize((files: FrameFiles) => memoizeByText((lang: string) => buildLabelsFile(files, lang)))

function buildLabelsFile(files: FrameFiles, lang: string): LabelsFile {
  const contents = JSON.stringify(playgroundLabelsFor(files, lang))
  return { path: `_lectern/api/words-${shortDigest(contents)}.json`, contents }
}
