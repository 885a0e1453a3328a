import type { CodeSample } from '../../api-spec/model/operation.ts'
import type { SampleLanguage } from '../../api-spec/request/api-request.ts'
import { languageOf, sampleLanguages } from '../../api-spec/samples/sample-languages.ts'
import { numberedTitle } from '../../api-spec/schemas/schema-options.ts'
import type { CodeTab } from '../context/code-tab.ts'

/** Code that authors wrote. */
export interface AuthorSamples {
  readonly tabs: readonly CodeTab[]
  /** Languages that need no generated sample. */
  readonly languages: readonly SampleLanguage[]
}

/** Samples of authors, grouped by language, in the order of the first sample of each. */
export function authorSamples(samples: readonly CodeSample[]): AuthorSamples {
  const known = samples.map(resolveSample)
  const keyOf = ({ name }: ResolvedSample) => name.toLowerCase()
  const keys = [...new Set(known.map(keyOf))]
  const grouped = keys.flatMap(key => known.filter(sample => keyOf(sample) === key))
  const titles = grouped.map(sample => titleOf(sample, grouped))
  return {
    tabs: grouped.map(({ language, lang, source }, at) => ({
      title: String(numberedTitle(titles, at)),
      language: language?.highlight ?? lang.toLowerCase(),
      code: source.trim(),
    })),
    languages: [...new Set(grouped.flatMap(({ language, isCommand }) => (language && !isCommand ? [language] : [])))],
  }
}

interface ResolvedSample extends CodeSample {
  readonly language: SampleLanguage | undefined
  /** The name of the language. */
  readonly name: string
  /** Whether it is a shell command other than cURL. All other shell samples are labeled cURL. */
  readonly isCommand: boolean
}

function resolveSample(sample: CodeSample): ResolvedSample {
  const language = languageOf(sample.lang)
  const isCommand = language?.key === 'bash' && !/\bcurl\b/i.test(`${sample.lang} ${sample.source}`)
  return { ...sample, language, isCommand, name: isCommand ? 'Shell' : (language?.label ?? sample.lang) }
}

/**
 * The title is the language, because a selected language applies to all pages. The label is added if the language has
 * several samples. It is used without the language if it names the language, or which command it is.
 */
function titleOf(sample: ResolvedSample, among: readonly ResolvedSample[]): string {
  const { name, label, isCommand } = sample
  if (label === undefined) return name
  const isOnly = (key: 'label' | 'name') => among.filter(other => other[key] === sample[key]).length === 1
  if (isOnly('label') && (isCommand || namesLanguage(label, sample))) return label
  return isOnly('name') ? name : `${name} · ${label}`
}

/** Whether a label names the language in any of its spellings, or another one: `Node.js` for JavaScript. */
function namesLanguage(label: string, { language, lang }: ResolvedSample): boolean {
  const says = (text: string, name: string) => ` ${text.replace(/[^\p{L}\p{N}.+#]+/gu, ' ')} `.includes(` ${name} `)
  const names = language ? [language.key, language.label, ...language.aliases] : [lang]
  return (
    names.some(name => says(label.toLowerCase(), name.toLowerCase())) ||
    sampleLanguages.some(other => other.label.length > 2 && says(label, other.label)) // "Go" and "C" are also words.
  )
}
