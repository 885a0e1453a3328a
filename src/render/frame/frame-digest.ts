import type { LanguageData } from '../../components/page-data.ts'
import { memoize } from '../../source/memoize.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { FrameConfig, PageFrame } from './page-frame.ts'
import { languageDataOf, type SiteFrame } from './site-frame.ts'

/** Digests of what all pages share, by the name of the part. */
export type FrameDigests = Readonly<Record<keyof PageFrame, string>>

/** Converts each part of a value to plain data. A new part of the value does not compile until it is listed. */
type PartReaders<Value> = { readonly [Key in keyof Required<Value>]: (part: Value[Key]) => unknown }

const whole = (part: unknown): unknown => part

const frameParts: PartReaders<PageFrame> = {
  config: displayedConfig,
  links: whole,
  logoWidths: whole,
  files: whole, // Precompiled templates are made from the others.
  content: whole,
  displayed: ({ locations, visibility, ...navigation }) => [navigation, [...locations], [...visibility]],
  apiRoutes: routes => [...routes],
  navigation: () => undefined, // Made from the other parts.
  icons: whole,
  highlighting: whole,
  styles: whole,
  themes: whole,
  authorScripts: whole,
  hasPlayground: whole,
  hasPlaygroundPages: whole,
  hasSearch: whole,
  hasAssistant: whole,
  hasAccount: whole,
  hasPrefetch: whole,
}

/** At run time, the configuration also has the fields that its type omits. */
function displayedConfig(config: FrameConfig & { readonly [Key in OmittedKey]?: unknown }): unknown {
  const { navigation: _, redirects: __, sources: ___, addresses: ____, apiPositions: _____, ...displayed } = config
  return displayed
}

type OmittedKey = 'navigation' | 'redirects' | 'sources' | 'addresses' | 'apiPositions'

/** Digests of everything that any page may show besides its own content. */
export const frameDigestsOf = memoize((frame: PageFrame): FrameDigests => {
  const digests = Object.entries(frameParts).map(([name, read]) => {
    // Each reader gets the part of its own name.
    const part = (read as (part: unknown) => unknown)(frame[name as keyof PageFrame])
    return [name, shortDigest(JSON.stringify(part) ?? '')]
  })
  return Object.fromEntries(digests) as FrameDigests // `frameParts` has every name.
})

/** Digest of everything that any page may show besides its own content. */
export const frameDigestOf = memoize((frame: PageFrame) => shortDigest(JSON.stringify(frameDigestsOf(frame))))

const bodyDigests = new WeakMap<LanguageData, string>()

/** Hash of the shared data for rendering the bodies of pages in a language. */
export function bodyDigestOf(frame: SiteFrame, lang: string): string {
  const language = languageDataOf(frame, lang)
  const digest = bodyDigests.get(language) ?? computeBodyDigest(frame, language)
  bodyDigests.set(language, digest)
  return digest
}

function computeBodyDigest({ config, files, content, highlighting }: SiteFrame, language: LanguageData): string {
  const { api, settings } = config
  return shortDigest(JSON.stringify([files.version, content, api, settings.base, highlighting, language]))
}
