import { defaultLabels } from '../../components/labels.ts'
import type { Labels } from '../../components/page-data.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'

/** Prefix of the keys of strings that only an open playground shows. */
const playgroundPrefix = 'playground-'

/** The interface strings for pages in a language. */
export const labelsFor = (files: FrameFiles, lang: string): Labels =>
  Object.fromEntries(stringsIn(files, lang).filter(([key]) => !key.startsWith(playgroundPrefix)))

/** The playground strings in a language, by key without its prefix. */
export function playgroundLabelsFor(files: FrameFiles, lang: string): Labels {
  const strings = stringsIn(files, lang).filter(([key]) => key.startsWith(playgroundPrefix))
  return Object.fromEntries(strings.map(([key, text]) => [key.slice(playgroundPrefix.length), text]))
}

/** The strings of a language. Missing ones come from its base language, then from English. */
function stringsIn({ strings }: FrameFiles, lang: string): (readonly [key: string, text: string])[] {
  const base = lang.split('-')[0] ?? lang
  return Object.entries({ ...defaultLabels, ...strings.en, ...strings[base], ...strings[lang] })
}
