import type { FrameFiles } from '../../source/docs-folder.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { assistantLabelsFor } from './interface-strings.ts'
import type { PageFrame } from './page-frame.ts'

interface LabelsFile {
  readonly path: string
  readonly contents: string
}

/** The file with the strings of the assistant in one language. Its name contains a hash of them. */
export function assistantLabelsFile({ files }: Pick<PageFrame, 'files'>, lang: string): LabelsFile {
  const byLanguage = labelsFilesOf(files)
  const file = byLanguage.get(lang) ?? buildLabelsFile(files, lang)
  byLanguage.set(lang, file)
  return file
}

/** Cached, because every page of a language needs the same file. */
const labelsFilesOf = memoize((_: FrameFiles) => new Map<string, LabelsFile>())

function buildLabelsFile(files: FrameFiles, lang: string): LabelsFile {
  const contents = JSON.stringify(assistantLabelsFor(files, lang))
  return { path: `_lectern/assistant/words-${shortDigest(contents)}.json`, contents }
}
