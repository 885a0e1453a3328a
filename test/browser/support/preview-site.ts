import { type BuiltSite, fileIn, serveFiles } from './built-site.ts'
import { type PreviewServer, servePreview } from './preview-server.ts'

const paragraphs = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of a page that is long.`).join('\n\n')

const files = {
  'docs.json': JSON.stringify({
    name: 'Preview',
    theme: 'mint',
    colors: { primary: '#0369a1' },
    navigation: { groups: [{ group: 'Guides', pages: ['index', 'long', 'parts', 'other'] }] },
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nThe first words.\n\n## One\n\nText.\n',
  'long.mdx': `---\ntitle: Long\n---\n\n## Top\n\n${paragraphs}\n\n## End\n\nThe last words.\n`,
  'parts.mdx': `---
title: Parts
---

The first words.

<Accordion title="An accordion">Inside the accordion.</Accordion>

<Tabs>
<Tab title="First">In the first tab.</Tab>
<Tab title="Second">In the second tab.</Tab>
</Tabs>

\`\`\`js
const a = 1
\`\`\`

<img src="/dot.svg" alt="A dot" noZoom />

<input type="text" aria-label="A field" id="field" />

| wide | table |
| --- | --- |
| a | b |
`,
  'other.mdx': '---\ntitle: Other\n---\n\nAnother page.\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
}

export interface PreviewSite extends PreviewServer {
  /** Change the HTML of a page, as an edit of its source would, and tell the browsers. */
  readonly edit: (path: string, change: (html: string) => string) => void
  /** Change the HTML of the next page load only. */
  readonly loadOnce: (path: string, change: (html: string) => string) => void
}

/** A small project in a preview. Its pages are built by the package. */
export async function servePreviewSite(): Promise<PreviewSite> {
  const site: BuiltSite = await serveFiles(files)
  const read = (path: string) => fileIn(site.folder, path)
  const preview = await servePreview(read)
  const changed = (path: string, change: (html: string) => string) => {
    const file = `${path.slice(1)}index.html`
    const before = preview.edited.get(file) ?? Buffer.from(read(file) ?? '').toString()
    const after = change(before)
    if (after === before) throw new Error(`Nothing was changed in ${path}`)
    return [file, after] as const
  }
  const edit = (path: string, change: (html: string) => string) => {
    preview.edited.set(...changed(path, change))
    preview.say('page')
  }
  const loadOnce = (path: string, change: (html: string) => string) => {
    preview.stale.set(...changed(path, change))
  }
  const close = async () => {
    await preview.close()
    await site.close()
  }
  return { ...preview, edit, loadOnce, close }
}
