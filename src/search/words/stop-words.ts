type Lists = Readonly<Record<string, unknown>>

/** Common words without their own meaning, such as "the", by language. Each list is in its own file. */
const lists: Readonly<Record<string, () => Promise<Lists>>> = {
  ar: () => import('stopword/src/stopwords_ara.js'),
  cs: () => import('stopword/src/stopwords_ces.js'),
  da: () => import('stopword/src/stopwords_dan.js'),
  de: () => import('stopword/src/stopwords_deu.js'),
  el: () => import('stopword/src/stopwords_ell.js'),
  en: () => import('stopword/src/stopwords_eng.js'),
  es: () => import('stopword/src/stopwords_spa.js'),
  fi: () => import('stopword/src/stopwords_fin.js'),
  fr: () => import('stopword/src/stopwords_fra.js'),
  he: () => import('stopword/src/stopwords_heb.js'),
  hi: () => import('stopword/src/stopwords_hin.js'),
  hu: () => import('stopword/src/stopwords_hun.js'),
  id: () => import('stopword/src/stopwords_ind.js'),
  it: () => import('stopword/src/stopwords_ita.js'),
  ja: () => import('stopword/src/stopwords_jpn.js'),
  ko: () => import('stopword/src/stopwords_kor.js'),
  nl: () => import('stopword/src/stopwords_nld.js'),
  no: () => import('stopword/src/stopwords_nob.js'),
  pl: () => import('stopword/src/stopwords_pol.js'),
  pt: () => import('stopword/src/stopwords_por.js'),
  ro: () => import('stopword/src/stopwords_ron.js'),
  ru: () => import('stopword/src/stopwords_rus.js'),
  sv: () => import('stopword/src/stopwords_swe.js'),
  tr: () => import('stopword/src/stopwords_tur.js'),
  uk: () => import('stopword/src/stopwords_ukr.js'),
  vi: () => import('stopword/src/stopwords_vie.js'),
  zh: () => import('stopword/src/stopwords_zho.js'),
}

/** Words at the beginning of questions that are missing in the lists of the package. */
const questionWords: Readonly<Record<string, readonly string[]>> = {
  en: [
    "i'm",
    "don't",
    "doesn't",
    "can't",
    "isn't",
    "what's",
    'does',
    'using',
    'use',
    'want',
    'need',
    'please',
    'possible',
    'there',
    'without',
  ],
  de: ['wie', 'kann', 'bitte'],
}

/**
 * The stop words of a language, in lower case; none for a language without a list.
 *
 * @param language Its primary code.
 */
export async function stopWordsOf(language: string): Promise<ReadonlySet<string>> {
  const module = await lists[language]?.()
  const words = Object.values(module ?? {}).find(Array.isArray) ?? []
  return new Set([...words, ...(questionWords[language] ?? [])].map(word => String(word).toLowerCase()))
}
