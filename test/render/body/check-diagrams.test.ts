import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import { checkDiagrams } from '../../../src/render/body/check-diagrams.ts'
import { type Run, runSequentially } from '../../../src/source/stage.ts'

async function check(diagram: string, run: Run = runSequentially) {
  const file = { path: 'page.mdx', text: `---\ntitle: Page\n---\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n` }
  const { value } = buildPage({ variables: {}, components: [], code: true }, { file, imports: [], route: '/page' })
  const diagnostics = await checkDiagrams(value.body.children, run)
  return diagnostics.map(({ code, span, message, hint }) => `${code} ${span?.line} ${message} ${hint}`)
}

test.each([
  ['flowchart LR\n  A[x --> B', 7, '"A[x --> B" cannot be parsed', 'flowchart'],
  ['sequenceDiagram\n  %% a comment\n\n  A->>B: x\n  A->>', 10, '"A->>" cannot be parsed', 'sequenceDiagram'],
  ['---\ntitle: x\n---\n%%{init: {"theme": "dark"}}%%\ngitGraph\n  comit', 11, '"comit" cannot be parsed', 'gitGraph'],
  [
    'sequenceDiagram\n  box Team (A)\n  actor A as Ada\n\n  participant B\n  end\n  A->>',
    12,
    '"A->>" cannot be parsed',
    'sequenceDiagram',
  ],
  ['sequenceDiagram\n  box Team\n  A->>B: x\n  end', 8, '"A->>B: x" cannot be parsed', 'sequenceDiagram'],
  ['pie title x\n  "a" : b', 7, '""a" : b" cannot be parsed', 'pie'],
])('a broken diagram is reported at its line: %s', async (diagram, line, problem, type) => {
  expect(await check(diagram)).toEqual([
    `render/invalid-diagram ${line} Invalid Mermaid diagram: ${problem}. Readers see an error instead. Check this line and the lines around it. See the Mermaid syntax of "${type}".`,
  ])
})

test('an unknown type is reported with the nearest one', async () => {
  expect(await check('%% a\nflowchrt TD\n  A --> B')).toEqual([
    'render/invalid-diagram 7 Unknown Mermaid diagram type "flowchrt". Readers see an error instead. Did you mean "flowchart"?',
  ])
  expect(await check('')).toHaveLength(1)
})

test.each([
  'flowchart TD\n  A["x<br/>y"] -->|<b>z</b>| B((c))\n  style A fill:#f9f',
  'sequenceDiagram\n  Alice->>Bob: Hello\n  Note over Alice: <script>alert(1)</script>',
  'sequenceDiagram\n  box Local (x)\n  actor A as Ada\n  participant B as Bob<br/>(at 1)\n  end\n  box Aqua\n  participant C\n  end\n  A->>B: x',
  'sequenceDiagram\n  participant A\n  details A: more\n  A->>A: x',
  'stateDiagram-v2\n  [*] --> A',
  'erDiagram\n  A ||--o{ B : has',
  'classDiagram\n  class A {\n    +int x\n  }',
  'gantt\n  title A\n  section B\n  C :a1, 2014-01-01, 30d',
  'mindmap\n  root((a))\n    b',
  'xychart-beta\n  title "a"\n  bar [1, 2]',
  'architecture-beta\n  group api(cloud)[API]',
  'gitGraph\n  commit\n  branch b\n  checkout b\n  commit',
  '%%{init: {"flowchart": {"defaultRenderer": "elk"}}}%%\nflowchart LR\n  A --> B',
])('a valid diagram is not reported: %s', async diagram => {
  expect(await check(diagram)).toEqual([])
})

test('the same diagram is parsed once per build', async () => {
  const parsed: unknown[] = []
  const compute: Run = (stage, shared, inputs) => {
    if (stage.name === 'diagram-error') parsed.push(...inputs)
    return runSequentially(stage, shared, inputs)
  }
  const run = createScheduler({ compute })
  expect(await check('pie\n  "a" : 1', run)).toEqual([])
  expect(await check('pie\n  "a" : 1', run)).toEqual([])
  expect(await check('pie\n  "a" : b', run)).toHaveLength(1)
  expect(parsed).toHaveLength(2)
})
