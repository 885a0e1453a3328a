import type { FrameFiles } from '../../source/docs-folder.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { feedbackLabelsFor } from './interface-strings.ts'
import type { PageFrame } from './page-frame.ts'

interface LabelsFile {
  readonly path: string
  readonly contents: string
}

/** The file with the strings of the feedback form in one language. Its name contains a hash of them. */
export function feedbackLabelsFile({ files }: Pick<PageFrame, 'files'>, lang: string): LabelsFile {
  return labelsFilesOf(files)(lang)
}

/** Cached, because every page of a language needs the same file. */
const labelsFilesOf = memoize((files: FrameFiles) => memoizeByText((lang: string) => buildLabelsFile(files, lang)))

function buildLabelsFile(files: FrameFiles, lang: string): LabelsFile {
  const contents = JSON.stringify(feedbackLabelsFor(files, lang))
  return { path: `_lectern/feedback/words-${shortDigest(contents)}.json`, contents }
}
