import type { LanguageData } from '../../components/page-data.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import { type FrameConfig, omittedFields, type PageFrame } from './page-frame.ts'
import { languageDataOf, type ParsingSettings, type SiteFrame } from './site-frame.ts'

/** Digests of what all pages share, by the name of the part. */
export type FrameDigests = Readonly<Record<keyof PageFrame, string>>

/** Converts each part of a value to plain data. A new part of the value does not compile until it is listed. */
type PartReaders<Value> = { readonly [Key in keyof Required<Value>]: (part: Value[Key]) => unknown }

const whole = (part: unknown): unknown => part

const frameParts: PartReaders<PageFrame> = {
  config: displayedConfig,
  links: whole,
  logoWidths: whole,
  files: whole, // JSON drops the map of precompiled templates, which are made from the others.
  content: whole,
  icons: whole,
  highlighting: whole,
  imageDesign: () => undefined, // Pages contain only the address of their image, which is an input of each page.
  styles: whole,
  themes: whole,
  authorScripts: whole,
  hasSearch: whole,
  hasAssistant: whole,
  agentFiles: whole,
  hasAccount: whole,
  hasPrefetch: whole,
}

/** At run time, the configuration also has the fields that its type omits. */
function displayedConfig(config: FrameConfig): unknown {
  const omitted: readonly string[] = omittedFields
  return Object.fromEntries(Object.entries(config).filter(([key]) => !omitted.includes(key)))
}

/** Digests of everything that any page may show besides its own content. */
export const frameDigestsOf = memoize((frame: PageFrame): FrameDigests => digestsOf(frameParts, frame))

/** What rendering the body of a page depends on besides the page itself. */
interface BodySettings {
  readonly version: string
  readonly parsing: ParsingSettings
  readonly highlighting: HighlightSettings
  readonly language: LanguageData
}

const bodyParts: PartReaders<BodySettings> = { version: whole, parsing: whole, highlighting: whole, language: whole }

/** Digests of what the bodies of all pages in a language depend on, by the name of the part. */
export type BodyDigests = Readonly<Record<keyof BodySettings, string>>

/** Digests of what the bodies of all pages in a language depend on. The same object for all of them. */
export function bodyDigestsOf(frame: SiteFrame, lang: string): BodyDigests {
  return bodyDigestsIn(frame)(languageDataOf(frame, lang))
}

const bodyDigestsIn = memoize(({ files, parsing, highlighting }: SiteFrame) =>
  memoize(
    (language: LanguageData): BodyDigests =>
      digestsOf(bodyParts, { version: files.version, parsing, highlighting, language }),
  ),
)

type PartReader = (part: unknown) => unknown

/** Most parts are the same objects after an edit in the preview, and the templates and interface strings are large. */
const digestsWith = memoize((read: PartReader) => memoize((part: object) => digestOf(read(part))))

const digestOf = (part: unknown): string => shortDigest(JSON.stringify(part) ?? '')

function digestsOf<Value extends object>(
  parts: PartReaders<Value>,
  value: Value,
): Readonly<Record<keyof Value, string>> {
  const digests = Object.entries(parts).map(([name, read]) => {
    const part: unknown = value[name as keyof Value]
    const reader = read as PartReader // Each reader gets the part with its name.
    return [name, typeof part === 'object' && part ? digestsWith(reader)(part) : digestOf(reader(part))]
  })
  return Object.fromEntries(digests) as Record<keyof Value, string> // `parts` has every name.
}
