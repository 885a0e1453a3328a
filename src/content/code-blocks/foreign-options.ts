/** Options in braces, as in Hugo: `{linenos=true, hl_lines=["6-8", 12]}`. */
const optionList = /(?<![\w=])\{([a-z]\w*\s*=[^{}]*)\}(?=\s|$)/gi

/** Replace option lists of Hugo with the options that have the same effect. Options without an equivalent are removed. */
export function replaceOptionLists(meta: string): string {
  return meta.replace(optionList, (_, list: string) => {
    const lines = /\bhl_lines\s*=\s*(\[[^\]]*\]|"[^"]*"|\S+)/i.exec(list)?.[1] ?? ''
    const ranges = lines.match(/\d+(?:-\d+)?/g) ?? []
    const isNumbered = /\blinenos\s*=\s*["']?(?:true|inline|table)\b/i.test(list)
    return [ranges.length > 0 ? `{${ranges.join(',')}}` : '', isNumbered ? 'lines' : ''].join(' ').trim()
  })
}

/** Options of VitePress after the name of a language: `ts:line-numbers`, `ts:line-numbers=5`, `ts:no-line-numbers`. */
const languageSuffix = /^([^:{]+):(no-)?line-numbers(?:=\d+)?(?=\{|$)/

/** Separate the first word of a fence into a language and options: `ts:line-numbers{4}` is `ts` and `lines {4}`. */
export function splitFirstWord(word: string): { readonly language: string; readonly options: string } {
  const suffix = languageSuffix.exec(word)
  const withoutSuffix = suffix ? `${suffix[1]}${word.slice(suffix[0].length)}` : word
  const [, language = '', attached = ''] = /^([^{]*)(\{.*)?$/.exec(withoutSuffix) ?? []
  return { language, options: suffix && !suffix[2] ? `lines ${attached}` : attached }
}

/** The title in `[src/app.js]`, as in a code group of VitePress. */
export const titleInBrackets = (title: string): string => /^\[([^[\]]+)\]$/.exec(title)?.[1] ?? title

/** Whether the words that are not options are the option `copy` of Nextra, which is always on here. */
export const isCopyOption = ([word, ...others]: readonly string[]): boolean => word === 'copy' && others.length === 0
