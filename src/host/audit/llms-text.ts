/**
 * The problems of an `llms.txt`. It must begin with a title in a first-level heading, and have sections with lists of
 * links.
 *
 * @see https://llmstxt.org
 */
export function llmsProblems(text: string): readonly string[] {
  const lines = withoutCode(text.replace(/^\uFEFF/, '').split(/\r?\n/))
  const [first = ''] = lines.filter(line => line.trim() !== '')
  if (/^\s*<(?:!doctype|html)/i.test(text)) return ['is HTML']
  const titles = lines.filter(line => /^# \S/.test(line)).length
  const hasLinks = lines.some(line => /^\s*[-*]\s*\[[^\]]+\]\([^)\s]+\)/.test(line))
  return [
    ...(/^# \S/.test(first) ? [] : ['does not begin with a title: "# Name"']),
    ...(titles > 1 ? [`has ${titles} titles`] : []),
    ...(hasLinks ? [] : ['has no list of links: "- [Page](https://…)"']),
  ]
}

/** The lines outside of code blocks, in which `# …` is a comment. */
function withoutCode(lines: readonly string[]): readonly string[] {
  let fence: string | undefined
  return lines.filter(line => {
    const [, marker = '', info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (fence === undefined) {
      if (marker !== '') fence = marker
      return marker === ''
    }
    if (marker.startsWith(fence) && info.trim() === '') fence = undefined
    return false
  })
}
