import { defaultLabels } from '../../components/labels.ts'
import type { Labels } from '../../components/page-data.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'

/** Prefix of the keys of strings that only an open playground shows. */
const playgroundPrefix = 'playground-'

/** Prefix of the keys of strings that only the open assistant shows. */
const assistantPrefix = 'assistant-'

/** Prefix of the keys of strings that only an open feedback form shows. */
const feedbackPrefix = 'feedback-'

/** Prefixes of strings that pages load when they need them. */
const loadedPrefixes = [playgroundPrefix, assistantPrefix, feedbackPrefix]

/** Strings of pages that the assistant shows as well. */
const sharedWithAssistant: ReadonlySet<string> = new Set(['ask-question', 'close', 'code', 'copied', 'copy', 'table'])

/** The interface strings for pages in a language. */
export const labelsFor = (files: FrameFiles, lang: string): Labels =>
  Object.fromEntries(stringsIn(files, lang).filter(([key]) => !loadedPrefixes.some(prefix => key.startsWith(prefix))))

/** The strings of the assistant in a language, by key without its prefix. */
export function assistantLabelsFor(files: FrameFiles, lang: string): Labels {
  const strings = stringsIn(files, lang).filter(
    ([key]) => key.startsWith(assistantPrefix) || sharedWithAssistant.has(key),
  )
  return Object.fromEntries(strings.map(([key, text]) => [key.replace(assistantPrefix, ''), text]))
}

/** The strings of the feedback form in a language, by key without its prefix. */
export function feedbackLabelsFor(files: FrameFiles, lang: string): Labels {
  const strings = stringsIn(files, lang).filter(([key]) => key.startsWith(feedbackPrefix))
  return Object.fromEntries(strings.map(([key, text]) => [key.slice(feedbackPrefix.length), text]))
}

/** The playground strings in a language, by key without its prefix. */
export function playgroundLabelsFor(files: FrameFiles, lang: string): Labels {
  const strings = stringsIn(files, lang).filter(([key]) => key.startsWith(playgroundPrefix))
  return Object.fromEntries(strings.map(([key, text]) => [key.slice(playgroundPrefix.length), text]))
}

/** The strings of a language. Missing ones come from its base language, then from English. */
const stringsIn = (files: FrameFiles, lang: string): readonly (readonly [key: string, text: string])[] =>
  stringsByLanguage(files)(lang)

/** Cached, because most edits in the preview change no string. */
const stringsByLanguage = memoize(({ strings }: FrameFiles) =>
  memoizeByText((lang: string) => {
    const base = lang.split('-')[0] ?? lang
    return Object.entries({ ...defaultLabels, ...strings.en, ...strings[base], ...strings[lang] })
  }),
)
