/** Converts a string to the letters a to z, as far as this is simple. Other characters are kept. */
export function transliterate(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return [...plain].map(letter => letters.get(letter) ?? letter).join('')
}

/** Letters that Unicode does not decompose. */
const latin = 'ß ss æ ae œ oe ø o đ d ð d þ th ł l ħ h ı i ŋ n'
// After the decomposition, so without й, ё and ї.
const cyrillic =
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ _ ы y ь _ э e ю yu я ya і i є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz'
const greek = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'

const letters: ReadonlyMap<string, string> = new Map(
  `${latin} ${cyrillic} ${greek}`
    .split(' ')
    .flatMap((word, index, words): [string, string][] =>
      index % 2 === 0 ? [[word, (words[index + 1] ?? '').replace('_', '')]] : [],
    ),
)
