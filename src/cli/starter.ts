import type { Theme } from '../config/config.ts'

/** What the user has chosen for a new project. */
export interface StarterOptions {
  readonly name: string
  readonly theme: Theme
}

/** The files of a starter project, by path. */
export function starterFiles({ name, theme }: StarterOptions): Readonly<Record<string, string>> {
  return {
    'docs.json': json(docsJson(name, theme)),
    'lectern.json': json({ search: { enabled: true, results: 6 } }),
    'index.mdx': indexPage(name),
    'guides/writing.mdx': writingPage,
    'guides/components.mdx': componentsPage,
    'snippets/counter.jsx': counter,
    'README.md': readme(name),
    '.gitignore': 'dist/\n.lectern/\n',
  }
}

function docsJson(name: string, theme: Theme): unknown {
  return {
    theme,
    name,
    colors: { primary: '#0f766e', light: '#2dd4bf', dark: '#0f766e' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'Guides', pages: ['guides/writing', 'guides/components'] },
      ],
    },
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function indexPage(name: string): string {
  return `---
title: ${JSON.stringify(`Welcome to ${name}`)}
description: The first page of your documentation.
---

This page is the file \`index.mdx\`. Run \`docs dev\`, change it, and the browser shows the change.

<CardGroup cols={2}>
  <Card title="Write a page" icon="pen" href="/guides/writing">
    Headings, links, code and pictures.
  </Card>
  <Card title="Use components" icon="puzzle-piece" href="/guides/components">
    Steps, tabs, notes, and components of your own.
  </Card>
</CardGroup>
`
}

const writingPage = `---
title: Write a page
description: A page is a Markdown file with a title.
---

## Add it to the sidebar

Put \`guides/next.mdx\` into the folder, then name it in \`docs.json\`:

\`\`\`json docs.json {3}
{
  "group": "Guides",
  "pages": ["guides/writing", "guides/next"]
}
\`\`\`

## Link to it

A link names the page without its file extension: [components](/guides/components). An image is a file of the project, and
its address is its path: \`/images/example.png\`.

## Check it

\`\`\`sh
docs check
\`\`\`

This reports broken links, missing pages and other mistakes, each with its file and line.
`

const componentsPage = `---
title: Use components
description: Components show what Markdown cannot.
---

import { Counter } from '/snippets/counter.jsx'

<Note>A note stands out from the text around it.</Note>

<Steps>
  <Step title="Write">The names of components begin with a capital letter.</Step>
  <Step title="Check">Mistakes are reported with their file and line.</Step>
</Steps>

<Tabs>
  <Tab title="macOS, Linux">
    \`\`\`sh
    cp -r data backup
    \`\`\`
  </Tab>
  <Tab title="Windows">
    \`\`\`powershell
    Copy-Item -Recurse data backup
    \`\`\`
  </Tab>
</Tabs>

## A component of your own

This one is written in \`snippets/counter.jsx\`:

<Counter start={3} />
`

const counter = `export const Counter = ({ start }) => {
  const [count, setCount] = useState(start)
  return (
    <button type="button" className="rounded border px-3 py-1" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}
`

function readme(name: string): string {
  return `# ${name}

| command | what it does |
| --- | --- |
| \`docs dev\` | shows the site while you write, and updates it when you save |
| \`docs build\` | writes the site into \`dist\` |
| \`docs preview\` | serves the built site on this machine |
| \`docs check\` | reports mistakes, without writing a site |

\`docs.json\` sets the name, the looks and the pages of the site. \`lectern.json\` has the other settings. All of its keys are
optional, among them:

| key | meaning |
| --- | --- |
| \`siteUrl\` | the address of the site, such as \`https://docs.example.com\`: needed for canonical addresses |
| \`base\` | prefix of every address, such as \`/docs\` |
| \`pages\` | \`folder\` writes \`start/index.html\`, \`file\` writes \`start.html\` |
| \`templates\` | a folder with templates, words and styles of your own |
| \`search\` | \`enabled\`, and how many \`results\` are shown |
`
}
