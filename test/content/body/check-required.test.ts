import { expect, test } from 'vitest'
import { componentRules } from '../../../src/components/component-rules.ts'
import { components } from '../../../src/components/components.ts'
import { requiredProperties } from '../../../src/components/required-properties.ts'
import { buildPage } from '../../../src/content/parse-page.ts'

const settings = {
  variables: { name: 'x' },
  components: Object.keys(components).filter(name => /^[A-Z]/.test(name)),
  required: requiredProperties,
  code: true,
}

function findingsIn(text: string) {
  const file = { path: 'page.mdx', text }
  const { diagnostics } = buildPage(settings, { file, imports: [], route: '/page' })
  return diagnostics.map(({ code, span, message, hint }) => `${code} ${span?.line}:${span?.column} ${message} ${hint}`)
}

test.each([
  [
    '<Tabs>\n<Tab title="A">a</Tab>\n<Tab>b</Tab>\n</Tabs>',
    'content/missing-property 3:1 <Tab> needs one of the properties "title", "label". Add it, as in <Tab title="…">.',
  ],
  [
    '<Accordion title="">a</Accordion>',
    'content/missing-property 1:1 <Accordion> needs the property "title", but its value is empty. Set it, as in <Accordion title="…">.',
  ],
  [
    'A <Tooltip>b</Tooltip>',
    'content/missing-property 1:3 <Tooltip> needs one of the properties "tip", "headline". Add it, as in <Tooltip tip="…">.',
  ],
  [
    '<ResponseField type="string" />',
    'content/missing-property 1:1 <ResponseField> needs the property "name". Add it, as in <ResponseField name="…">.',
  ],
  [
    '{[1].map(() => <Icon />)}',
    'content/missing-property 1:1 <Icon> needs one of the properties "icon", "name", "src". Add it, as in <Icon icon="…">.',
  ],
])('%s: the missing property is reported', (text, finding) => {
  expect(findingsIn(text)).toEqual([finding])
})

test.each([
  '<Tabs><Tab label="A">a</Tab></Tabs>',
  '<ParamField query="a" />',
  '<Accordion title={1 + 1}>a</Accordion>',
  '<Accordion title="{{name}}">a</Accordion>',
  '<Accordion {...{ title: "a" }}>a</Accordion>',
  '{[{ icon: "star" }].map(props => <Icon {...props} />)}',
  '<Card>a</Card>',
  '<Steps><Step>a</Step></Steps>',
  'export const Icon = () => <b>a</b>\n\n<Icon />',
])('%s: nothing is reported', text => {
  expect(findingsIn(text)).toEqual([])
})

test('components declare their required properties', () => {
  for (const [name, properties] of Object.entries(requiredProperties))
    expect(Object.keys(componentRules[name] ?? {}), name).toEqual(expect.arrayContaining([...properties]))
})
