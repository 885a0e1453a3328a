import { defaultLabels } from '../../components/labels.ts'
import type { Labels } from '../../components/page-data.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'

/** What keys of strings begin with that only an open playground shows. */
const playgroundPrefix = 'playground-'

/** The strings of pages in a language. */
export const labelsFor = (files: FrameFiles, lang: string): Labels =>
  Object.fromEntries(stringsIn(files, lang).filter(([key]) => !key.startsWith(playgroundPrefix)))

/** The strings of the playground in a language, by keys without their beginning. */
export function playgroundLabelsFor(files: FrameFiles, lang: string): Labels {
  const words = stringsIn(files, lang).filter(([key]) => key.startsWith(playgroundPrefix))
  return Object.fromEntries(words.map(([key, word]) => [key.slice(playgroundPrefix.length), word]))
}

/** Strings of a language over those of its base language over English. */
function stringsIn({ strings }: FrameFiles, lang: string): (readonly [key: string, text: string])[] {
  const base = lang.split('-')[0] ?? lang
  return Object.entries({ ...defaultLabels, ...strings.en, ...strings[base], ...strings[lang] })
}
