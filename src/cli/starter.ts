import type { Theme } from '../config/config.ts'

/** What the user says of a new project. */
export interface StarterAnswers {
  readonly name: string
  readonly theme: Theme
}

/** The files of a project to start from, by path. */
export function starterFiles({ name, theme }: StarterAnswers): Readonly<Record<string, string>> {
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

This page is the file \`index.mdx\`. Change it, build again, and see.

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

A link names the page without its ending: [components](/guides/components). A picture lies in the project too, and is
named by its path.

## Check it

\`\`\`sh
docs check
\`\`\`

tells of links that lead nowhere, pages that are missing and whatever else is wrong, with the line it stands on.
`

const componentsPage = `---
title: Use components
description: What Markdown cannot say, a component can.
---

import { Counter } from '/snippets/counter.jsx'

<Note>A note stands out from the text around it.</Note>

<Steps>
  <Step title="Write">Tags begin with a capital letter.</Step>
  <Step title="Build">What is wrong is reported with its place.</Step>
</Steps>

<Tabs>
  <Tab title="npm">
    \`\`\`sh
    npm install lectern
    \`\`\`
  </Tab>
  <Tab title="pnpm">
    \`\`\`sh
    pnpm add lectern
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
| \`docs build\` | writes the site into \`dist\` |
| \`docs preview\` | serves that site on this machine |
| \`docs check\` | reports what is wrong, and writes nothing |

\`docs.json\` says what the site is called, how it looks and which pages it has. \`lectern.json\` holds what concerns its
hosting; every key has a default:

| key | meaning |
| --- | --- |
| \`siteUrl\` | where the site will stand, such as \`https://docs.example.com\`: needed for the sitemap |
| \`base\` | prefix of every address, such as \`/docs\` |
| \`pages\` | \`folder\` writes \`start/index.html\`, \`file\` writes \`start.html\` |
| \`templates\` | a folder of layouts that replace those of the package |
| \`search\` | \`enabled\`, and how many \`results\` are shown |
`
}
