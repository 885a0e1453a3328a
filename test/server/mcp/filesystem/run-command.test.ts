import { describe, expect, test } from 'vitest'
import { filesOf } from './files.ts'

const texts = {
  '/': 'Home of the docs',
  '/guides': 'All guides',
  '/guides/start': 'one\ntwo\nthree\nfour\nfive',
  '/guides/deploy/docker': 'FROM node\nRUN npm install',
  '/api/errors': 'npm is not an error\nnode is not either',
}

const { run, result } = filesOf(texts)

describe('ls and tree', () => {
  test('list folders', async () => {
    expect(await run('ls')).toBe('api/\nguides.md\nguides/\nindex.md\n')
    expect(await run('ls -la /guides/')).toBe('deploy/\nstart.md\tTitle of /guides/start\n')
    expect(await run('ls /api /guides/start.md')).toBe('/guides/start.md\n\n/api:\nerrors.md\n')
    expect(await run('ls -R guides')).toBe('/guides:\ndeploy/\nstart.md\n\n/guides/deploy:\ndocker.md\n')
  })

  test('show a tree, down to a level', async () => {
    expect(await run('tree')).toBe(
      [
        '/',
        '├── api/',
        '│   └── errors.md',
        '├── guides.md',
        '├── guides/',
        '│   ├── deploy/',
        '│   │   └── docker.md',
        '│   └── start.md',
        '└── index.md',
        '',
      ].join('\n'),
    )
    expect(await run('tree -L 1 -d /')).toBe('/\n├── api/\n└── guides/\n')
  })
})

describe('cat, head, tail, sed and wc', () => {
  test('read pages, one or several', async () => {
    expect(await run('cat /index.md guides.md')).toBe('Home of the docs\nAll guides\n')
    expect(await run('cat -n /guides/deploy/*.md')).toBe('     1\tFROM node\n     2\tRUN npm install\n')
  })

  test.each([
    'guides/start',
    './guides/../guides/start.md',
    '/guides/start.mdx',
    '/guides/start/',
    '/guides/start#two',
    'https://docs.example.com/guides/start',
  ])('find the page for the path %j', async path => {
    expect(await run(`head -1 ${path}`)).toBe('one\n')
  })

  test('read parts of pages', async () => {
    expect(await run('head -n 2 /guides/start.md')).toBe('one\ntwo\n')
    expect(await run('head -n -3 /guides/start.md')).toBe('one\ntwo\n')
    expect(await run('head -c 5 /guides/start.md')).toBe('one\nt')
    expect(await run('tail -2 /guides/start.md')).toBe('four\nfive\n')
    expect(await run('tail -n +4 /guides/start.md')).toBe('four\nfive\n')
    expect(await run("sed -n '2,3p' /guides/start.md")).toBe('two\nthree\n')
    expect(await run("sed -n '5p;d' /guides/start.md")).toBe(
      "sed: Only ranges of lines are supported: sed -n '10,20p' /page.md\n",
    )
    expect(await run('head -1 /index.md /guides.md')).toBe(
      '==> /index.md <==\nHome of the docs\n\n==> /guides.md <==\nAll guides\n',
    )
  })

  test('counts lines, words and characters', async () => {
    expect(await run('wc -l /guides/start.md')).toBe('5 /guides/start.md\n')
    expect(await run('wc /index.md /guides.md')).toBe('1 4 17 /index.md\n1 2 11 /guides.md\n2 6 28 total\n')
    expect(await run('cat /guides/start.md | wc -w')).toBe('5\n')
  })
})

describe('grep and rg', () => {
  test('find lines, with the names and numbers that their options ask for', async () => {
    expect(await run('grep npm /api/errors.md')).toBe('npm is not an error\n')
    expect(await run('grep -rn npm /')).toBe(
      '/guides/deploy/docker.md:2:RUN npm install\n/api/errors.md:1:npm is not an error\n',
    )
    expect(await run('rg NPM -i guides')).toBe('/guides/deploy/docker.md:2:RUN npm install\n')
    expect(await run('rg -S npm guides -l')).toBe('/guides/deploy/docker.md\n')
    expect(await run('grep -rc o /guides')).toBe('/guides/start.md:3\n/guides/deploy/docker.md:1\n')
    expect(await run('grep -rho "n[a-z]*e" /')).toBe('ne\nnode\nnode\n')
  })

  test('supports basic and extended patterns and plain text', async () => {
    expect(await run('grep "^t\\(wo\\|hree\\)$" guides/start')).toBe('two\nthree\n')
    expect(await run('grep "t(wo|hree)" guides/start')).toBe('(no output)\n')
    expect(await run('grep -E "^t(wo|hree)$" guides/start')).toBe('two\nthree\n')
    expect(await run('rg "^f\\w{3}$" guides/start.md')).toBe('4:four\n5:five\n')
    expect(await run('grep -F "o." guides/start')).toBe('(no output)\n')
    expect(await run('grep -e one -e five guides/start')).toBe('one\nfive\n')
    expect(await run('grep -vw "one\\|two\\|t.*" guides/start')).toBe('four\nfive\n')
  })

  test('shows lines around a match once each', async () => {
    expect(await run('grep -n -C1 "one\\|two\\|five" guides/start.md')).toBe('1:one\n2:two\n3-three\n4-four\n5:five\n')
    expect(await run('grep -A1 "one\\|four" guides/start.md')).toBe('one\ntwo\n--\nfour\nfive\n')
    expect(await run('grep -m1 -B 2 "f" guides/start.md')).toBe('two\nthree\nfour\n')
  })

  test('filters files by their names', async () => {
    expect(await run('grep -rl n --include="*ock*" /')).toBe('/guides/deploy/docker.md\n')
    expect(await run("rg -l n -g '!guides/**'")).toBe('/api/errors.md\n')
  })

  test('searches the output of another command', async () => {
    expect(await run('cat guides/start | grep -v o | head -1')).toBe('three\n')
    expect(await run('grep -rl npm / | xargs wc -l')).toBe('2 /guides/deploy/docker.md\n2 /api/errors.md\n4 total\n')
  })
})

test('find finds files by name, type and depth', async () => {
  expect(await run('find /guides')).toBe('/guides\n/guides/deploy\n/guides/deploy/docker.md\n/guides/start.md\n')
  expect(await run("find . -name '*.md' -maxdepth 1")).toBe('/guides.md\n/index.md\n')
  expect(await run('find / -type d')).toBe('/\n/api\n/guides\n/guides/deploy\n')
  expect(await run("find / -iname 'START*' -o -path '*api/*'")).toBe('/api/errors.md\n/guides/start.md\n')
  expect(await run("find / -type f ! \\( -path '/guides*' \\)")).toBe('/api/errors.md\n/index.md\n')
})

test('sort orders lines, and uniq counts repeated ones', async () => {
  expect(await run('sort guides/start')).toBe('five\nfour\none\nthree\ntwo\n')
  expect(await run('cat guides guides index | sort -r | uniq -c')).toBe(
    '      1 Home of the docs\n      2 All guides\n',
  )
  expect(await run('find / -name "*.md" | wc -l | sort -n')).toBe('5\n')
})

test('a command can depend on the success or failure of another one', async () => {
  expect(await run('grep -q zebra /index.md && echo yes || cat /guides.md')).toBe('All guides\n')
  expect(await run('grep -q Home /index.md && cat /guides.md')).toBe('All guides\n')
  expect(await run('cat /index.md; cat /guides.md')).toBe('Home of the docs\nAll guides\n')
})

describe('mistakes are explained', () => {
  test.each([
    ['cat guides/strat', 'cat: guides/strat: File not found. Did you mean /guides/start.md?\n'],
    ['cat /api', 'cat: /api: This is a folder.\n'],
    ['cat', 'cat: Name a file.\n'],
    ['cat /etc/passwd', 'cat: /etc/passwd: File not found.\n'],
    ['cat ../../../etc/passwd', 'cat: ../../../etc/passwd: File not found.\n'],
    [
      'rm -rf /',
      `rm: Unknown command. Commands: ${'ls, tree, cat, head, tail, grep, rg, find, wc, sed, sort, uniq, xargs'}.\n`,
    ],
    [
      '__proto__',
      `__proto__: Unknown command. Commands: ls, tree, cat, head, tail, grep, rg, find, wc, sed, sort, uniq, xargs.\n`,
    ],
    ['ls --constructor', 'ls: Unknown option --constructor.\n'],
    ['ls -z', 'ls: Unknown option -z.\n'],
    ['head -n', 'head: The option -n needs a value.\n'],
    ['head -n x /index.md', 'head: "x" is not a number.\n'],
    ['grep "(?=a)" -P /', 'grep: Invalid pattern: invalid or unsupported Perl syntax: `(?=`\n'],
    ['grep "\\(a" /', 'grep: Invalid pattern: missing closing ): `(?:(a)`\n'],
    ['find / -exec rm', 'find: Unknown option -exec.\n'],
    ['', 'The command is empty.\n'],
    ['ls > a', '">" is not supported here. Quote it.\n'],
  ])('%j', async (line, text) => {
    expect(await result(line)).toEqual({ text, isError: true })
  })

  test('results found before a mistake are shown too', async () => {
    expect(await result('cat index.md none guides.md')).toEqual({
      text: 'cat: none: File not found.\nHome of the docs\nAll guides\n',
      isError: false,
    })
  })
})

describe('limits', () => {
  test('the output has at most 30,000 characters', async () => {
    const { result } = filesOf({ '/long': 'line\n'.repeat(100_000) })
    const { text } = await result('cat /long.md')
    expect(text.length).toBeLessThanOrEqual(30_000)
    expect(text.length).toBeGreaterThan(28_000)
    expect(text).toMatch(/\n\[The output is limited to 30000 characters\. Use head, tail, sed -n or grep .*\]\n$/)
    expect(await result('cat /long.md | wc -l')).toMatchObject({ text: '100000\n' })
  })

  test('a pipe holds a limited number of characters, and earlier output is used', async () => {
    const { result } = filesOf({ '/long': 'line\n'.repeat(500_000) })
    const { text } = await result('cat /long.md /long.md /long.md | wc -l')
    expect(text).toBe('A command in a pipe has written too much.\n1000000\n')
  })

  test('a command stops after some time, and lets others run in between', async () => {
    let [time, pauses] = [0, 0]
    const pages = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`/page-${at}`, `text ${at}`]))
    const { result, read } = filesOf(pages, {
      now: () => time,
      pause: async () => {
        pauses++
        time += 200
      },
    })
    const { text } = await result('grep -rl text / | head -3')
    expect(text).toBe(
      'Stopped after 5 seconds. Name a folder, or use the search tool.\n/page-0.md\n/page-1.md\n/page-2.md\n',
    )
    expect([read.length < 250, pauses]).toEqual([true, 26])
  })

  test('a command ends when the client disconnects', async () => {
    const controller = new AbortController()
    const pause = async () => controller.abort(new Error('gone'))
    const pages = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`/page-${at}`, 'text']))
    const { result, read } = filesOf(pages, { pause, signal: controller.signal })
    await expect(result('grep -r text /')).rejects.toThrow('gone')
    expect(read.length).toBeLessThan(20)
  })

  test('patterns take linear time, and hostile ones are rejected', async () => {
    const { run } = filesOf({ '/a': `${'a'.repeat(50_000)}\n`.repeat(20) })
    for (const pattern of ['(a+)+$x', '(a|a)*b', '(.*a){20}b', '^(([a-z])+.)+[A-Z]$'])
      expect(await run(`rg '${pattern}'`)).toBe('(no output)\n')
    expect(await run(`rg '((a{1,500}){1,500})'`)).toContain('rg: Invalid pattern')
    expect(await run(`rg '${'('.repeat(1000)}'`)).toContain('rg: ')
    expect(await run(`rg '${'a'.repeat(1001)}'`)).toBe('rg: The pattern is longer than 1000 characters.\n')
  })

  test('many wrong paths and wildcards are handled', async () => {
    const pages = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`/page-${at}`, 'text']))
    const { run } = filesOf(pages)
    expect(await run(`cat ${'none '.repeat(700)}`)).toContain('cat: Too many paths do not exist.')
    expect(await run(`ls ${'* '.repeat(1500)}| wc -l`)).toContain('Stopped after 20000 paths.')
  })
})
