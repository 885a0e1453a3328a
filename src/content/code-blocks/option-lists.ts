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
