/** Both written forms of Norwegian use the same tools. */
const sameTools: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' }

/** The language of a BCP 47 tag, without region and script: `pt` of `pt-BR`. */
export function primaryCode(tag: string): string {
  const [code = ''] = tag.toLowerCase().split('-')
  return sameTools[code] ?? code
}
