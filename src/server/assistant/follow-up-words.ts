/** Beginnings of questions that continue another one: "what about refunds?". */
const connectives = [
  ...['and', 'also', 'but', 'or', 'then', 'what about', 'how about', 'what if', 'same for', 'same with', 'instead'],
  ...[
    'und',
    'auch',
    'aber',
    'oder',
    'was ist mit',
    'wie ist es mit',
    'wie sieht es mit',
    'et',
    'aussi',
    'mais',
    "qu'en est-il",
  ],
  ...[
    'y',
    'también',
    'pero',
    'qué pasa con',
    'e',
    'também',
    'mas',
    'anche',
    'ma',
    'oppure',
    'ook',
    'maar',
    'hoe zit het met',
  ],
  ...[
    'и',
    'а',
    'но',
    'или',
    'также',
    'ale',
    'lub',
    'a co z',
    'peki',
    've',
    'ya',
    '그리고',
    '그럼',
    '그러면',
    'وماذا عن',
    'ماذا عن',
  ],
  ...['那', '那么', '那麼', '还有', '還有', '那如果', 'では', 'じゃあ', 'それで', 'また'],
]

/** Short questions with one of these continue another one: "in Python?". */
const prepositions = [
  ...[
    'in',
    'for',
    'with',
    'on',
    'using',
    'via',
    'without',
    'für',
    'mit',
    'bei',
    'ohne',
    'pour',
    'avec',
    'dans',
    'sur',
    'sans',
  ],
  ...[
    'en',
    'para',
    'con',
    'sin',
    'em',
    'com',
    'sem',
    'per',
    'voor',
    'met',
    'zonder',
    'для',
    'в',
    'на',
    'без',
    'dla',
    'na',
  ],
]

/** Words that refer to something earlier. */
const pronouns = `it its it's this these those them they he she same another above former latter
dies dieses diese dieser diesem davon damit dafür darauf daran dort ihn ihm cela ça ceci celui celle ceux
eso esto ese esta este esa ello ahí isso isto esse essa ele ela questo quello questa quella esso
dit dat deze die hem это этого этому этом оно его её их там to tego temu tym bu şu bunu onu bunlar`

/** Pronouns in languages without spaces between words, or with endings on them. */
const unspacedPronouns = /它|他们|这个|這個|那个|那個|这样|這樣|それ|これ|あれ|그거|그것|이것|이거|هذا|هذه|ذلك/u

/** "That" often begins a clause instead: "the option that hides the sidebar". */
const thatAsPronoun = /\b(?:is|does|do|was|with|for|of|about|like|in|to|after|before) that\b|\bthat\W*$/i

/** Further words that do not describe the subject of a question. */
const others = `a an the that is are was were be been am do does did can could should would will may might must shall has have had
having i me my mine we us our you your yours who whom whose which what where when why how if of to from by at as into about
than too very just only not no yes please help need want like get use used make know tell show explain mean means so then
some any all more most much many there here possible way thing things something example examples there
der die das den dem des ein eine einen einem einer ist sind war kann können muss soll ich wir mein mir mich man wie was wo
wann warum wer welche welcher welches von zu zum zur im am auf aus nach nicht kein bitte gibt geht es sie
le la les un une des du de est sont suis je nous vous mon ma mes que qui quoi où quand pourquoi comment quel quelle peut puis
faire fait pas ne plus il elle ce se el los las lo una unos unas del al es son soy yo mi mis nosotros quién qué dónde cuándo
cómo cuál puedo puede hacer por favor no o os as um uma do da dos das são eu meu minha quem onde quando como qual posso pode
fazer não gli i uno degli della di che chi dove come quale può fare non sono ho het een zijn ben ik wij mijn wat wie waar
wanneer waarom hoe welke kan kunnen doen niet van naar te что кто где когда почему как какой какая какие ли я мы мне мой
можно могу нужно не из от до по co kto gdzie kiedy dlaczego jak jaki czy ja my mój mogę można nie jest są od w z i
ne kim nerede nasıl neden hangi ben biz var yok bir`

/** Words that do not describe the subject of a question, in lower case, in several languages. */
export const commonWords: ReadonlySet<string> = new Set(
  [...connectives, ...prepositions, pronouns, others].join(' ').split(/\s+/),
)

const pronounSet: ReadonlySet<string> = new Set(pronouns.split(/\s+/))

const beginningWith = (phrases: readonly string[]): RegExp => {
  const unspaced = phrases.filter(phrase => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(phrase))
  const spaced = phrases.filter(phrase => !unspaced.includes(phrase))
  return new RegExp(
    `^[\\s¿¡"'(]*(?:(?:${spaced.join('|')})(?![\\p{L}\\p{N}\\p{M}'-])|(?:${unspaced.join('|') || '(?!)'}))`,
    'iu',
  )
}

const connectiveFirst = beginningWith(connectives)
const prepositionFirst = beginningWith(prepositions)

/** Whether a question begins as if it continues another one. */
export const beginsWithConnective = (question: string): boolean => connectiveFirst.test(question.slice(0, 100))

export const beginsWithPreposition = (question: string): boolean => prepositionFirst.test(question.slice(0, 100))

/** Whether one of the words refers to something earlier. */
export const hasPronoun = (text: string, words: readonly string[]): boolean =>
  words.some(word => pronounSet.has(word)) || unspacedPronouns.test(text) || thatAsPronoun.test(text.slice(0, 500))
