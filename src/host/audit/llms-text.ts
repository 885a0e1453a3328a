/**
 * The problems of an `llms.txt`. It must begin with a title in a first-level heading, and have sections with lists of
 * links.
 *
 * @see https://llmstxt.org
 */
export function llmsProblems(text: string): readonly string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
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
