import { expect, test } from 'vitest'
import { llmsProblems } from '../../../src/host/audit/llms-text.ts'

const list = '## Pages\n\n- [Start](https://example.com/start.md)'

test('comments in code blocks are not titles', () => {
  expect(llmsProblems(`# Acme\n\n\`\`\`bash\n# Python\n~~~\n# Node\n\`\`\`\n\n${list}`)).toEqual([])
  expect(llmsProblems(`# Acme\n\n\`\`\`bash\n# Python\n\`\`\`\n\n# Second\n\n${list}`)).toEqual(['has 2 titles'])
})

test('links in code blocks are not a list of links', () => {
  const problems = llmsProblems('# Acme\n\n~~~md\n- [Start](https://example.com)\n~~~')
  expect(problems).toEqual([expect.stringContaining('no list of links')])
})
