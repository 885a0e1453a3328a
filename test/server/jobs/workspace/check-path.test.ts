import { expect, test } from 'vitest'
import { checkReadPath, checkWritePath } from '../../../../src/server/jobs/workspace/check-path.ts'

const policy = { allowsCode: false }
const canCreate = (path: string) => checkWritePath(path, false, policy) === undefined
const canChange = (path: string) => checkWritePath(path, true, policy) === undefined

test('an agent can write docs files', () => {
  const paths = [
    ...['index.mdx', 'guides/start.md', 'snippets/note.mdx', 'docs.json', 'config/navigation.json', 'style.css'],
    ...['api/openapi.yaml', 'llms.txt', 'guías/inicio rápido.mdx', '開始/概要.mdx', 'guides/v1.2/a_b-c(d).mdx'],
    ...['workflows/create.mdx', 'hooks/use-chat.mdx', 'agents.mdx', 'guides/assistant.md', 'environment-variables.md'],
  ]
  expect(paths.filter(path => !canCreate(path))).toEqual([])
})

test('paths outside the docs folder and paths without a file name are rejected, also for reading', () => {
  const paths = [
    ...[
      '',
      '/etc/passwd',
      '/index.mdx',
      '../index.mdx',
      'a/../../b.mdx',
      'a/./b.mdx',
      './a.mdx',
      'a//b.mdx',
      'a/',
      '..',
    ],
    ...['a\\b.mdx', '..\\b.mdx', 'C:/a.mdx', 'c:a.mdx', '~/a.mdx', '~root/a.mdx', '\\\\host\\a.mdx'],
    ...[
      'a\0.mdx',
      'a\n.mdx',
      'a\u0085.mdx',
      'a\u2028.mdx',
      'a\ud800.mdx',
      'a\u200b.mdx',
      'a\u202exdm.mdx',
      'a\u00a0b.mdx',
    ],
    ...['a .mdx /b.mdx', ' a.mdx', 'a.mdx ', 'a./b.mdx', 'a.mdx.', 'a.mdx:stream', 'a.mdx::$DATA', 'AGENTS~1.md'],
    ...['con', 'nul.md', 'COM1.mdx', '-rf.mdx', '--upload-pack=x/a.mdx', 'a*.mdx', 'a?.mdx', `${'a'.repeat(300)}.mdx`],
    ...[`${'a/'.repeat(500)}a.mdx`],
  ]
  expect(paths.filter(path => checkReadPath(path) === undefined)).toEqual([])
  expect(paths.filter(path => canChange(path))).toEqual([])
})

test('the folder of Git is rejected in every spelling', () => {
  const names = [
    ...['.git', '.GIT', '.Git', '.git ', '.git.', '.git . .', '.git::$INDEX_ALLOCATION', 'git~1', 'GIT~1', 'GIT~2'],
    ...['.g\u200cit', '.gi\u200dt', '\ufeff.git', '.g\u0131t', '．ｇｉｔ', '.ｇit', '.g\u00adit', '.git\u0000'],
  ]
  expect(names.filter(name => checkReadPath(`${name}/config.md`) === undefined)).toEqual([])
  expect(names.filter(name => checkReadPath(`docs/${name}`) === undefined)).toEqual([])
})

test('files that run code or instruct agents are rejected', () => {
  const paths = [
    ...[
      '.github/workflows/a.yml',
      '.GitHub/Workflows/a.yml',
      'docs/.github/a.md',
      '.gitlab-ci.yml',
      '.circleci/config.yml',
    ],
    ...['.gitmodules', '.gitattributes', '.lfsconfig', '.husky/pre-commit', '.vscode/settings.json', '.npmrc', '.env'],
    ...[
      'Jenkinsfile',
      'Jenkinsfile.txt',
      'azure-pipelines.yml',
      'azure-pipelines-docs.yaml',
      'bitbucket-pipelines.yml',
    ],
    ...[
      'package.json',
      'site/Package.json',
      'package-lock.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'tsconfig.json',
    ],
    ...['docker-compose.yml', 'compose.yaml', 'vercel.json', 'netlify.toml', 'action.yml', 'a/action.yml', 'Makefile'],
    ...['AGENTS.md', 'agents.md', 'guides/AGENTS.md', '.mintlify/AGENTS.md', '.docs/AGENTS.md', 'AGENTS.override.md'],
    ...['CLAUDE.md', 'CLAUDE.local.md', 'GEMINI.md', '.cursorrules', 'ASSISTANT.md', '.mintlify/Assistant.md'],
    ...['lectern.json', 'LECTERN.JSON', 'ｌectern.json', 'requirements.txt', 'CMakeLists.txt', 'CODEOWNERS'],
    ...['node_modules/a/readme.md', 'layouts/page.hbs', 'a.html', 'a.svg', 'a.sh', 'a.exe', 'a', 'a.mdx.exe', 'a.png'],
  ]
  expect(paths.filter(canChange)).toEqual([])
})

test('new data files in the root folder are rejected, but existing ones can be changed', () => {
  expect(['tool.json', 'ci.yml', 'openapi.yaml'].map(canCreate)).toEqual([false, false, false])
  expect(['openapi.json', 'mint.json'].map(canChange)).toEqual([true, true])
})

test('only an operator can allow code', () => {
  const paths = ['snippets/chart.jsx', 'a.js', 'a.ts', 'a.tsx', 'a.mjs']
  expect(paths.filter(canChange)).toEqual([])
  expect(paths.filter(path => checkWritePath(path, false, { allowsCode: true }) !== undefined)).toEqual([])
  expect(checkWritePath('vite.config.ts', true, { allowsCode: true })).toContain('protected')
})

test('files with secrets are not shown', () => {
  expect(['a.pem', 'config/prod.env', 'ID_RSA', 'x/server.KEY'].map(path => checkReadPath(path) === undefined)).toEqual(
    [false, false, false, false],
  )
  expect(checkReadPath('AGENTS.md')).toBe(undefined)
})

test('a rejection explains what to do instead', () => {
  expect(checkWritePath('.github/workflows/a.yml', false, policy)).toBe(
    'Files and folders whose names begin with a dot configure Git, CI and other tools, so they are protected. Write pages and their files only.',
  )
  expect(checkWritePath('package.json', true, policy)).toBe(
    'This file is protected, because tools that build or install the project run what it says. Say in your summary which change a person should make.',
  )
  expect(checkReadPath('/etc/passwd')).toBe(
    'The path is absolute. Give the path relative to the docs folder, without a leading slash.',
  )
})
