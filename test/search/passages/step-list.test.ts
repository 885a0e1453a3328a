import { expect, test } from 'vitest'
import { shortenSteps, stepListAround } from '../../../src/search/passages/step-list.ts'
import { pageRecords } from '../../support/page-records.ts'

const list = `1. **Install \\[it]**

   Run the installer.

2. **Build**

   \`\`\`sh
   docs build
   \`\`\`

3. **Publish**

   Copy the folder.`

const { sections } = pageRecords('/start', 'Start', {
  '': 'Introduction.',
  Guide: `## Guide\n\nFollow these steps:\n\n${list}\n\nThat is all.`,
  'Install [it]': '**Install \\[it]**\n\nRun the installer.',
  Build: '**Build**\n\n```sh\ndocs build\n```',
})
const steps = sections.map((section, at) => (at > 1 ? { ...section, isIncluded: true as const } : section))

test('the list around a step is that of the section that contains it, with its introduction', () => {
  for (const step of steps.slice(2)) {
    const found = stepListAround(step, steps, 900)
    expect(found?.section.recordId).toBe('/start#guide')
    expect(found?.markdown).toBe(`Follow these steps:\n\n${list}`)
  }
})

test('a section that is not a step has no list', () => {
  for (const section of steps.slice(0, 2)) expect(stepListAround(section, steps, 900)).toBeUndefined()
  const unknown = { ...sections[2], title: 'Other', isIncluded: true } as (typeof steps)[number]
  expect(stepListAround(unknown, steps, 900)).toBeUndefined()
})

test('a long list keeps all steps, and the text of the important ones', () => {
  expect(shortenSteps(list, step => step.includes('docs build'), 90)).toBe(
    '1. **Install \\[it]**\n\n2. **Build**\n\n   ```sh\n   docs build\n   ```\n\n3. **Publish**',
  )
  expect(shortenSteps(list, () => false, list.length)).toBe(list)
})
