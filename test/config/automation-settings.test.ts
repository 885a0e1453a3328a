import { expect, test } from 'vitest'
import { linesOf, readConfig } from '../support/literal-config.ts'

function read(automations: unknown) {
  const { config, diagnostics } = readConfig({}, { 'lectern.json': { agent: { automations } } })
  const { agent } = config.settings
  const hints = diagnostics.flatMap(({ hint }) => hint ?? [])
  return { automations: agent === false ? undefined : agent.automations, lines: linesOf(diagnostics), hints }
}

const defaults = { model: 'sonnet', asDraft: false, runsPerDay: 5 }

test('automations are off unless they are listed', () => {
  expect(read({})).toEqual({ automations: [], lines: [], hints: [] })
  expect(read({ brokenLinks: false }).automations).toEqual([])
  expect(readConfig({}, { 'lectern.json': { agent: true } }).config.settings.agent).toMatchObject({ automations: [] })
})

test('built-in automations have a schedule', () => {
  const all = { brokenLinks: true, unansweredQuestions: {}, apiChanges: { push: true }, translations: true }
  const scheduled = (name: string, cron: string) => ({
    ...{ name, kind: name, trigger: { kind: 'schedule', cron }, ...defaults },
  })
  expect(read(all)).toEqual({
    automations: [
      scheduled('brokenLinks', '0 4 * * 1'),
      scheduled('unansweredQuestions', '0 4 * * 1'),
      { ...scheduled('apiChanges', ''), trigger: { kind: 'push', paths: [] } },
      scheduled('translations', '0 4 * * *'),
    ],
    ...{ lines: [], hints: [] },
  })
  const options = { schedule: 'hourly', model: 'opus', asDraft: true, runsPerDay: 500 }
  expect(read({ translations: options }).automations).toEqual(
    [{ ...options, ...scheduled('translations', '0 * * * *'), model: 'opus', asDraft: true, runsPerDay: 500 }].map(
      ({ schedule, ...automation }) => automation,
    ),
  )
})

test('custom automations have an instruction and a trigger', () => {
  const { automations, lines } = read({
    changelog: { instruction: ' Write the changelog. ', push: true, paths: ['src/**/*.ts'], runsPerDay: 1 },
    'style-2': { instruction: 'Check the style.', schedule: '30 6 * * 1-5' },
  })
  expect(automations).toEqual([
    {
      ...{ name: 'changelog', kind: 'own', instruction: 'Write the changelog.', ...defaults, runsPerDay: 1 },
      trigger: { kind: 'push', paths: ['src/**/*.ts'] },
    },
    {
      ...{ name: 'style-2', kind: 'own', instruction: 'Check the style.', ...defaults },
      trigger: { kind: 'schedule', cron: '30 6 * * 1-5' },
    },
  ])
  expect(lines).toEqual([])
})

test.each([
  '',
  'yearly',
  '@daily',
  '* * * *',
  '* * * * * *',
  '60 * * * *',
  '0 0 30 2 *',
  '0 0 * * mon-',
  '* '.repeat(500),
  'constructor',
])('%j is not a schedule', schedule => {
  const { automations, lines } = read({ brokenLinks: { schedule } })
  expect(automations).toEqual([])
  expect(lines).toEqual([
    expect.stringMatching(/"agent.automations.brokenLinks.schedule" must be a schedule, but it is/),
  ])
})

test('invalid entries are reported and left out', () => {
  const { automations, lines, hints } = read({
    brokenLink: true,
    'not valid': { instruction: 'x', push: true },
    both: { instruction: 'x', push: true, schedule: 'daily' },
    neither: { instruction: 'x', push: false },
    silent: { schedule: 'daily' },
    often: { instruction: 'x', schedule: 'daily', runsPerDay: 501 },
    apiChanges: { schedule: 'daily', push: true },
  })
  expect(automations).toEqual([
    {
      ...{ name: 'often', kind: 'own', instruction: 'x', trigger: { kind: 'schedule', cron: '0 4 * * *' } },
      ...defaults,
    },
  ])
  expect(lines.map(line => line.replace(/^warning (\S+) \S+/, '$1'))).toEqual([
    'config/unknown-value Unknown automation "brokenLink". The predefined ones are "brokenLinks", "unansweredQuestions", "apiChanges", "translations".',
    'config/wrong-type "agent.automations.brokenLink" must be an object, but it is true.',
    'config/invalid-value "not valid" is not a valid name of an automation.',
    'config/invalid-value "agent.automations.both" must have exactly one of "schedule" and "push".',
    'config/invalid-value "agent.automations.neither" must have exactly one of "schedule" and "push".',
    'config/missing-key "agent.automations.silent" needs the key "instruction".',
    'config/invalid-value "agent.automations.often.runsPerDay" must be a whole number from 1 to 500, but it is 501. The value is ignored.',
    'config/invalid-value "agent.automations.apiChanges" must have either "schedule" or "push".',
  ])
  expect(hints).toEqual([
    'Did you mean "brokenLinks"?',
    'Begin with a letter, and use at most 40 letters, digits and hyphens.',
  ])
})

test('an automation whose paths are invalid does not run after every push', () => {
  const own = { instruction: 'Write the changelog.', push: true }
  for (const paths of ['src/**', [7], {}]) {
    const { automations, lines } = read({ changelog: { ...own, paths }, apiChanges: { push: true, paths } })
    expect(automations).toEqual([])
    expect(lines).toHaveLength(2)
  }
  expect(read({ changelog: { ...own, paths: [] } }).automations).toHaveLength(1)
  expect(read({ changelog: { ...own, paths: ['src/**', 7] } }).automations).toMatchObject([
    { trigger: { paths: ['src/**'] } },
  ])
})

test('pull requests are drafts if it is not clear whether they should be', () => {
  expect(read({ brokenLinks: { asDraft: 'yes' } }).automations).toMatchObject([{ asDraft: true }])
})
