/**
 * Generates a project of any size: prose, tables, components, links, and four code blocks per page. The result is
 * always the same.
 *
 * @param count The number of pages.
 * @returns The text of each file, by path.
 */
export function generatedProject(count) {
  const pages = Array.from({ length: count }, (_, at) => `section-${Math.floor(at / 50)}/page-${at}`)
  const texts = Object.fromEntries(pages.map((path, at) => [`${path}.mdx`, pageText(at, count)]))
  return { 'docs.json': configOf(pages), 'index.mdx': '# Home\n', 'snippets/note.mdx': snippet, ...texts }
}

const snippet = '<Note>A note that stands on **many** pages, with [a link](/index).</Note>\n'
const words = 'a client sends its request with a key and the service answers with the record that was asked for'.split(
  ' ',
)
const languages = ['js', 'python', 'bash', 'json']

function configOf(pages) {
  const sections = [...new Set(pages.map(path => path.split('/')[0]))]
  const groups = sections.map(name => ({ group: name, pages: pages.filter(path => path.startsWith(`${name}/`)) }))
  const config = { theme: 'mint', name: 'Bench', colors: { primary: '#0F766E' } }
  return JSON.stringify(
    { ...config, navigation: { groups: [{ group: 'Start', pages: ['index'] }, ...groups] } },
    null,
    2,
  )
}

function pageText(at, count) {
  const linkTo = offset => `/section-${Math.floor(((at + offset) % count) / 50)}/page-${(at + offset) % count}`
  const parts = Array.from({ length: 4 }, (_, part) =>
    [
      `## Part ${part}`,
      `${prose(at + part)} See [another page](${linkTo(part * 7 + 1)}#part-${part}).`,
      `\`\`\`${languages[part]} file-${part}\n${code(languages[part], at * 4 + part)}\n\`\`\``,
    ].join('\n\n'),
  )
  return `---\ntitle: Page ${at}\ndescription: ${prose(at).slice(0, 60)}\n---\nimport Note from '/snippets/note.mdx'\n\n<Note />\n\n${parts.join('\n\n')}\n\n${extras(at)}\n`
}

function extras(at) {
  return [
    '| Name | Type | About |\n| --- | --- | --- |\n| `id` | text | The key |\n| `at` | number | The time |',
    `<CardGroup cols={2}>\n  <Card title="Card ${at}" icon="rocket" href="/index">Text</Card>\n  <Card title="Another">Text</Card>\n</CardGroup>`,
    '<Tabs>\n  <Tab title="npm">With `npm`</Tab>\n  <Tab title="pnpm">With `pnpm`</Tab>\n</Tabs>',
    '- one\n- two **bold**\n- three',
  ].join('\n\n')
}

function prose(seed) {
  return Array.from({ length: 60 }, (_, at) => words[(seed * 7 + at * 3) % words.length]).join(' ')
}

function code(language, seed) {
  const name = `value${seed}`
  const samples = {
    js: `import { client } from 'bench'\n\nexport async function ${name}(id) {\n  const answer = await client.get(\`/records/\${id}\`)\n  return answer.items.filter(item => item.size > ${seed}) // ${name}\n}`,
    python: `from bench import client\n\ndef ${name}(id: str) -> list[int]:\n    """Say what ${name} is."""\n    return [item.size for item in client.get(f"/records/{id}") if item.size > ${seed}]`,
    bash: `export ${name.toUpperCase()}=1\ncurl -X POST "https://api.example.com/records/${seed}" \\\n  -H "Authorization: Bearer $TOKEN" | jq '.items[]'`,
    json: `{\n  "id": "${name}",\n  "size": ${seed},\n  "tags": ["a", "b"],\n  "nested": { "isNew": true, "parent": null }\n}`,
  }
  return samples[language]
}
