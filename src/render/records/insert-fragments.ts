/** Characters that fragments may add to a page. Beyond them, links to their own Markdown files are enough. */
const maxInserted = 60_000

/** The Markdown of a fragment by the href of its HTML file; `undefined`: it is no fragment. */
export type FragmentMarkdown = (href: string) => Promise<string> | undefined

interface Progress {
  readonly fragmentAt: FragmentMarkdown
  /** Hrefs. A fragment is inserted once on a page, so that recursive schemas end. */
  readonly inserted: Set<string>
  available: number
}

/**
 * Replace the links to fragments by their content, each at its place and once. In HTML, they are loaded when a reader
 * opens them. All other links to them lead to their Markdown files.
 */
export async function insertFragments(markdown: string, fragmentAt: FragmentMarkdown): Promise<WithFragments> {
  const inserted = new Set<string>()
  return { markdown: await withFragments(markdown, { fragmentAt, inserted, available: maxInserted }), inserted }
}

interface WithFragments {
  readonly markdown: string
  /** Hrefs of the HTML files of the fragments that are part of it. */
  readonly inserted: ReadonlySet<string>
}

/** A line that is only a link. */
const linkLine = /^( *)(\[.*\]\()(\S+)\.html\)$/

async function withFragments(markdown: string, progress: Progress): Promise<string> {
  if (!markdown.includes('.html)')) return markdown
  const lines: string[] = []
  for (const line of markdown.split('\n')) {
    const [, indent = '', label = '', path = ''] = linkLine.exec(line) ?? []
    const content = path === '' ? undefined : progress.fragmentAt(`${path}.html`)
    if (content === undefined) lines.push(line)
    else
      lines.push(...((await insertedLines(path, await content, indent, progress)) ?? [`${indent}${label}${path}.md)`]))
  }
  return lines.join('\n')
}

async function insertedLines(
  path: string,
  content: string,
  indent: string,
  progress: Progress,
): Promise<readonly string[] | undefined> {
  const href = `${path}.html`
  if (progress.inserted.has(href) || content.length > progress.available) return undefined
  progress.inserted.add(href)
  progress.available -= content.length
  const text = await withFragments(content.trimEnd(), progress)
  return text.split('\n').map(line => (line === '' ? '' : indent + line))
}
