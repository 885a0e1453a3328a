type Stem = (word: string) => string

/** Stemmers by language, each in its own file. */
const stemmers: Readonly<Record<string, () => Promise<{ readonly stemmer: Stem }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  // The English stemmer of @orama/stemmers is the older algorithm, for which "deploy" and "deployment" are different
  // words.
  en: async () => ({ stemmer: (await import('porter2')).stem }),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
}

/**
 * The stemmer of a language; for a language without one, words stay as they are.
 *
 * @param language Its primary code.
 */
export async function stemmerOf(language: string): Promise<Stem> {
  const module = await stemmers[language]?.()
  return module?.stemmer ?? (word => word)
}
