import type { Labels } from '../../components/page-data.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { assistantLabelsFor, feedbackLabelsFor } from './interface-strings.ts'
import type { PageFrame } from './page-frame.ts'

interface LabelsFile {
  readonly path: string
  readonly contents: string
}

type LabelsFor = (files: FrameFiles, lang: string) => Labels

/** The file with the strings of the assistant in one language. Its name contains a hash of them. */
export function assistantLabelsFile({ files }: Pick<PageFrame, 'files'>, lang: string): LabelsFile {
  return assistantFilesOf(files)(lang)
}

/** The file with the strings of the feedback form in one language. Its name contains a hash of them. */
export function feedbackLabelsFile({ files }: Pick<PageFrame, 'files'>, lang: string): LabelsFile {
  return feedbackFilesOf(files)(lang)
}

/** Cached, because every page of a language needs the same file. */
const labelsFiles = (folder: string, labelsFor: LabelsFor) =>
  memoize((files: FrameFiles) =>
    memoizeByText((lang: string): LabelsFile => {
      const contents = JSON.stringify(labelsFor(files, lang))
      return { path: `_lectern/${folder}/words-${shortDigest(contents)}.json`, contents }
    }),
  )

const assistantFilesOf = labelsFiles('assistant', assistantLabelsFor)
const feedbackFilesOf = labelsFiles('feedback', feedbackLabelsFor)
