import { markdownBlocks } from './markdown-blocks.ts'

/**
 * Markdown of a spec without the tags of components: pairs of tags, each a paragraph by itself. They are undefined
 * here, so only their content is kept. Anything else that looks like a tag is text: `List<User>`, XML, `<id>`.
 */
export function stripComponentTags(markdown: string): string {
  if (!mayClose.test(markdown)) return markdown
  const blocks = markdownBlocks(markdown)
  const open = new Map<string, number[]>()
  const tags = new Set<number>()
  for (const [index, block] of blocks.entries()) {
    const { opened, closed } = tag.exec(block)?.groups ?? {}
    if (opened !== undefined) {
      const others = open.get(opened)
      if (others) others.push(index)
      else open.set(opened, [index])
    }
    const from = closed === undefined ? undefined : open.get(closed)?.pop()
    if (from !== undefined) tags.add(from).add(index)
  }
  return tags.size === 0 ? markdown : blocks.filter((_, at) => !tags.has(at)).join('\n\n')
}

const mayClose = /^ {0,3}<\/[A-Z]/m
const tag = /^(?:[ \t]*\n)* {0,3}<(?:(?<opened>[A-Z]\w*)(?:\s[^<>]*)?(?<!\/)|\/(?<closed>[A-Z]\w*)\s*)>\s*$/
