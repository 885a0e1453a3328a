import { builtSite } from '../../support/built-site.ts'

const docsJson = '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]}}'

/** What a page with the author's code became. */
export interface AuthorSite {
  /** The content of the first page, without the block of data in its islands. */
  readonly html: string
  /** `severity[code] path:line:column message`, of code alone. */
  readonly findings: readonly string[]
  /** Address of the script that the page begins with. */
  readonly script: string | undefined
  readonly files: ReadonlyMap<string, string>
}

/** Build a project of one page, `index.mdx`, and whatever it imports. */
export async function authorSite(page: string, others: Readonly<Record<string, string>> = {}): Promise<AuthorSite> {
  const { files, diagnostics } = await builtSite({ 'docs.json': docsJson, 'index.mdx': page, ...others })
  const text = files.get('index.html') ?? ''
  const content = /<div id="content"[^>]*>\n?([\s\S]*?)\n*<\/div>\s*(?:<div class="page-end"|<\/main>)/.exec(text)?.[1]
  if (content === undefined) throw new Error('The page has no content.')
  return {
    html: content.replace(/<script type="application\/json">.*?<\/script>/g, '').trim(),
    findings: diagnostics.map(
      ({ severity, code, span, message }) =>
        `${severity}[${code}] ${span?.path}:${span?.line}:${span?.column} ${message}`,
    ),
    script: /_lectern\/author\/index[\w-]*\.js|_lectern\/author\/home[\w-]*\.js/.exec(text)?.[0],
    files,
  }
}
